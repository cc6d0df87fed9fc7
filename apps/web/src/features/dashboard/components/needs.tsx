import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { css } from '#styled/css';
import { EmptyState } from '../../../components/empty-state.tsx';
import { longText, quietText } from '../../../components/styles.ts';
import { counted, number } from '../../../lib/formats.ts';
import type { Need } from '../api.ts';
import { needLink, needWords, ownNeedTitles, sinceWords, windowWords } from '../needs.ts';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  gap: '3',
  alignItems: 'start',
});
const card = css({
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.surface',
  overflow: 'hidden',
});
const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  px: '4',
  pt: '3',
  pb: '2',
  fontWeight: 'semibold',
});
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  px: '4',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _hover: { bg: 'bg.hover' },
});

interface NeedsProps {
  needs: readonly Need[];
  /** Id of the user. */
  me: string;
  isClient: boolean;
  /** The day the server counted by, which is UTC's: `YYYY-MM-DD`. */
  today: string;
  /** Days for which a low grade waits for an answer. */
  answerDays: number;
}

/** By what is to be done; each line opens exactly the rows it counts. */
export function Needs({ needs, me, isClient, today, answerDays }: NeedsProps) {
  if (needs.length === 0) {
    return (
      <EmptyState icon={<CircleCheck aria-hidden="true" />}>
        Сейчас ничего не ждёт. Новое появится здесь само.
      </EmptyState>
    );
  }
  return (
    <div className={grid}>
      {needs.map((need) => {
        const words = needWords[need.kind];
        const title = (isClient ? ownNeedTitles[need.kind] : undefined) ?? words.title;
        return (
          <section key={need.kind} className={card} aria-label={title}>
            <h3 className={head}>
              <span>
                {title} <span className={quietText}>{windowWords(need.kind, answerDays)}</span>
              </span>
              {need.kind !== 'brief_missing' && (
                <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{number(need.count)}</span>
              )}
            </h3>
            <ul>
              {need.clients.map((client) => (
                <li key={client.client_id}>
                  <Link {...needLink(need.kind, client.client_id, { today, me, isClient })} className={line}>
                    <span className={longText}>{isClient ? 'Открыть' : client.client_name}</span>
                    <span className={css({ fontVariantNumeric: 'tabular-nums' })}>
                      {need.kind === 'brief_missing' ? '' : counted(client.count, words.forms)}
                    </span>
                    {client.oldest !== null && (
                      <span className={quietText}>{sinceWords(need.kind, client.oldest, today)}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
            {need.clients_count > need.clients.length && (
              <p
                className={`${quietText} ${css({ px: '4', py: '2', borderTopWidth: '1px', borderColor: 'border.default' })}`}
              >
                И ещё {counted(need.clients_count - need.clients.length, ['клиент', 'клиента', 'клиентов'])}
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
