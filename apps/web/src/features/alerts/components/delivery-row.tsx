import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { css } from '#styled/css';
import { deliveryChannelNames, deliveryProblem } from '@molva/contract/alert-words';
import { Button } from '../../../components/button.tsx';
import { rowStyle } from '../../../components/list-style.ts';
import { Status } from '../../../components/status.tsx';
import { longNameText, longText, quietFacts, quietLongText, restOfRow } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import type { AlertDelivery } from '../api.ts';
import { attemptWords, deliveryState, moreWords, openWords, recipientWords } from '../words.ts';

const item = `${rowStyle} ${css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '3',
})}`;
const link = css({ color: 'link', _hover: { textDecoration: 'underline' } });
const examplesStyle = css({
  mt: '1',
  textStyle: 'small',
  '& summary': { cursor: 'pointer', width: 'fit-content' },
});

interface DeliveryRowProps {
  clientId: string;
  delivery: AlertDelivery;
  writes: boolean;
  /** The log is one rule's: its name stands above. */
  isOfRule: boolean;
}

/** What was sent once: by which rule, to whom, what became of it, and the way to what it spoke of. */
export function DeliveryRow({ clientId, delivery, writes, isOfRule }: DeliveryRowProps) {
  const { id, title, body, path, channel, rule_id: rule, created_at: at, attempts, next_at: next } = delivery;
  const again = useAction('POST /reviews/clients/{client_id}/alert-deliveries/send-again', {
    done: 'Отправляем ещё раз',
  });
  const { tone, word } = deliveryState(delivery);
  const problem = deliveryProblem(delivery);
  const open = path === null ? null : openWords(path);
  return (
    <li className={item}>
      <div className={restOfRow}>
        <p className={longNameText}>{title}</p>
        {delivery.events === 1 && body !== null && (
          <p className={`${quietLongText} ${css({ lineClamp: { base: '6', md: '3' } })}`}>{body}</p>
        )}
        <Examples delivery={delivery} />
        <div className={quietFacts}>
          <Status tone={tone}>{word}</Status>
          <span className={longText}>
            {deliveryChannelNames[channel]}: {recipientWords(delivery)}
          </span>
          <span>{moment(at)}</span>
          {rule !== null && !isOfRule && (
            <span className={longText}>
              Правило{' '}
              <Link
                to="/clients/$clientId/alerts"
                params={{ clientId }}
                search={{ show: 'log', rule }}
                className={link}
              >
                «{delivery.rule_name}»
              </Link>
            </span>
          )}
          {path !== null && open !== null && (
            <Link to={path} className={link}>
              {open}
            </Link>
          )}
          {attempts > 1 && <span>{attemptWords(attempts)}</span>}
          {problem !== null && <span className={longText}>{problem}</span>}
          {delivery.state === 'waiting' && attempts > 0 && next !== null && (
            <span>следующая попытка {moment(next)}</span>
          )}
        </div>
      </div>
      {writes && delivery.can_send_again && (
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden="true" />}
          loading={again.isPending}
          onClick={() => void again.run({ params: { client_id: clientId }, body: { id } })}
        >
          Отправить ещё раз
        </Button>
      )}
    </li>
  );
}

/** Of several things told together the newest, each with the way to it. */
function Examples({ delivery: { examples, events } }: { delivery: AlertDelivery }) {
  if (events < 2 || examples.length === 0) return null;
  const rest = events - examples.length;
  return (
    <details className={examplesStyle}>
      <summary>{moreWords(events)}</summary>
      <ul className={css({ mt: '1', display: 'grid', gap: '1' })}>
        {examples.map(({ title, path }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- what was sent never changes
          <li key={index} className={longText}>
            <Link to={path} className={link}>
              {title}
            </Link>
          </li>
        ))}
        {rest > 0 && <li>и ещё {rest}</li>}
      </ul>
    </details>
  );
}
