import { endStates } from '@molva/contract/request-states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { css } from '#styled/css';
import { rowStyle } from '../../../components/list-style.ts';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { Grade } from '../../../components/grade.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { Status } from '../../../components/status.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { longText, srOnlyText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { day } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { clientQuery } from '../../clients/index.ts';
import type { Request } from '../api.ts';
import { requestStateWords, titleOf } from '../words.ts';
import { HandOut } from './hand-out.tsx';
import { AiMark } from './ai-mark.tsx';
import { UndisclosedMark } from './undisclosed-mark.tsx';

export const TextPanel = onDemand(() => import('./text-panel.tsx').then((module) => module.TextPanel));

const item = `${rowStyle} ${css({
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '3',
  '&[data-open=true]': { bg: 'accent.subtle' },
})}`;
const doing = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' });
const quiet = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '0.5',
  textStyle: 'small',
  color: 'fg.muted',
});

interface RequestRowProps {
  request: Request;
  isClient: boolean;
  isOpen: boolean;
  onOpen: () => void;
  /** Absent: nothing is done with several texts here. */
  choice?: { isOn: boolean; onToggle: (isRange: boolean) => void } | undefined;
}

/** A text in a list: what it says, how far it is, and what can be done with it. */
export function RequestRow({ request, isClient, isOpen, onOpen, choice }: RequestRowProps) {
  const { data: client } = useQuery(clientQuery(request.client_id));
  const isDone = endStates.some((state) => state === request.status);
  const mayHandOut = client !== undefined && can(client, 'requests:create') && !isDone;
  const decides = request.steps.some((step) => step === 'approve' || step === 'client_return');
  const { tone, word } = requestStateWords[request.status];
  return (
    <li className={item} data-open={isOpen}>
      <div className={css({ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2' })}>
        {choice && (
          <Checkbox checked={choice.isOn} onChange={(_, isRange) => choice.onToggle(isRange)}>
            <span className={srOnlyText}>
              Выбрать: {request.fullname_area}, {titleOf(request)}
            </span>
          </Checkbox>
        )}
        <Grade value={request.grade} />
      </div>
      <div>
        <div className={quiet}>
          <Status tone={tone}>{word}</Status>
          <span className={longText}>
            {request.fullname_area} · {request.site_name}
          </span>
          {request.planned_date !== null && <span>к {day(request.planned_date)}</span>}
          {!mayHandOut && request.assignee && <span>{personName(request.assignee)}</span>}
          <AiMark text={request} />
          <UndisclosedMark text={request} />
          {request.corrections_count > 0 && <span>правок: {request.corrections_count}</span>}
        </div>
        {request.review_data !== null && request.review_data.trim() !== '' ? (
          <p
            className={css({
              textStyle: 'read',
              maxWidth: 'read',
              mt: '1',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            })}
          >
            {request.review_data}
          </p>
        ) : (
          <p className={css({ mt: '1', color: 'fg.muted' })}>Текста ещё нет</p>
        )}
        {request.description !== null && request.description !== '' && (
          <p className={css({ mt: '1', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' })}>
            Задание: {request.description}
          </p>
        )}
        {request.prim !== null && request.prim !== '' && (
          <p className={css({ mt: '1', textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' })}>
            Примечание: {request.prim}
          </p>
        )}
        {request.published_url !== null && (
          <a
            href={request.published_url}
            target="_blank"
            rel="noreferrer noopener"
            className={css({
              display: 'inline-flex',
              gap: '1',
              alignItems: 'center',
              mt: '1.5',
              color: 'link',
              '& svg': { width: '3.5', height: '3.5' },
            })}
          >
            На площадке
            <ExternalLink aria-hidden="true" />
          </a>
        )}
        <div className={doing}>
          <Button
            size="sm"
            aria-label={`${decides ? 'Прочитать и решить' : 'Открыть'}: ${request.fullname_area}`}
            onPointerEnter={TextPanel.prefetch}
            onFocus={TextPanel.prefetch}
            onClick={onOpen}
          >
            {decides ? 'Прочитать и решить' : 'Открыть'}
          </Button>
          {mayHandOut && (
            <HandOut clientId={request.client_id} texts={[request]} of={request.fullname_area} />
          )}
          {!isClient && (
            <Link
              to="/copywriting/$clientId"
              params={{ clientId: request.client_id }}
              search={{ request: request.id }}
              className={buttonStyle({ variant: 'ghost', size: 'sm' })}
            >
              В работу с текстом
              <span className={srOnlyText}>: {request.fullname_area}</span>
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
