import { endStates } from '@molva/contract/request-states';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, MessageSquare } from 'lucide-react';
import { memo, useMemo } from 'react';
import { css, cx } from '#styled/css';
import { clippedListStyle } from '../../../components/list-style.ts';
import { Button } from '../../../components/button.tsx';
import { GrowingList, type GrowingQuery } from '../../../components/growing-list.tsx';
import { Grade } from '../../../components/grade.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { shortDay } from '../../../lib/formats.ts';
import { useToday } from '../../../lib/use-today.ts';
import { dangerText, srOnlyText } from '../../../components/styles.ts';
import {
  AiMark,
  HandOut,
  holderWords,
  type Request,
  requestStateWords,
  UndisclosedMark,
} from '../../requests/index.ts';
import { commonParts, shortPlace } from '../short-place.ts';
import type { DeskSearch, Queue } from '../search.ts';
import { quietStyle } from './block-style.ts';

const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  borderTopWidth: '1px',
  borderColor: 'border.default',
  _first: { borderTopWidth: '0' },
  _hover: { bg: 'bg.hover' },
  '&[data-open=true]': { bg: 'accent.subtle' },
});
const row = css({
  flex: '1 1 14rem',
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  columnGap: '2',
  px: '3',
  py: '2.5',
  _focusVisible: { outlineOffset: '-2px' },
});
const name = css({
  display: 'block',
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const newStyle = css({ color: 'accent.text', fontWeight: 'medium' });
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  '& svg': { width: '3.5', height: '3.5' },
});

interface DeskListProps {
  list: GrowingQuery<Request> & { readonly isPlaceholderData: boolean };
  /** Of its rows those that are not being deleted. */
  items: readonly Request[];
  opened: string | undefined;
  clientId: string;
  /** Whether texts can be given to people here. */
  mayHandOut: boolean;
  queue: Queue;
  search: DeskSearch;
  onSearch: (search: DeskSearch) => void;
}

/** Texts, each with how far it is, by when, and who has it in hand at this moment. */
export function DeskList(props: DeskListProps) {
  const { list, items, opened, clientId, mayHandOut, queue, search, onSearch } = props;
  const today = useToday();
  const common = useMemo(() => commonParts(items.map((item) => item.fullname_area)), [items]);
  const isNarrowed = search.q !== undefined || search.due !== undefined;
  const empty = (
    <div className={css({ py: '4' })}>
      <p className={cx(quietStyle, css({ mb: '2' }))}>{emptyWords(queue, isNarrowed)}</p>
      {(isNarrowed || queue !== 'all') && (
        <Button
          size="sm"
          onClick={() => onSearch({ request: search.request, queue: isNarrowed ? search.queue : 'all' })}
        >
          {isNarrowed ? 'Сбросить поиск и срок' : 'Показать все тексты'}
        </Button>
      )}
    </div>
  );
  return (
    <GrowingList
      query={{ ...list, data: list.data && { pages: [{ data: items }] } }}
      failure="Не удалось загрузить тексты"
      skeleton={
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      }
      empty={empty}
    >
      {(rows) => (
        <ul aria-label="Тексты" className={clippedListStyle} data-stale={list.isPlaceholderData}>
          {rows.map((request) => (
            <Row
              key={request.id}
              request={request}
              place={shortPlace(request.fullname_area, common)}
              mayHandOut={mayHandOut}
              isOpen={request.id === opened}
              today={today}
              clientId={clientId}
              search={search}
            />
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

interface RowProps {
  request: Request;
  /** Its area, without what all areas of the list have in common. */
  place: string;
  mayHandOut: boolean;
  isOpen: boolean;
  today: string;
  clientId: string;
  search: DeskSearch;
}

/** Drawn again only where the text itself has changed: a save of one tells of no other. */
const Row = memo(function Row(props: RowProps) {
  const { request, place, isOpen, today, clientId, mayHandOut, search } = props;
  const isDone = endStates.some((state) => state === request.status);
  return (
    <li className={item} data-open={isOpen}>
      <Link
        to="/copywriting/$clientId"
        params={{ clientId }}
        search={{ ...search, request: request.id }}
        className={row}
        aria-current={isOpen ? 'true' : undefined}
        resetScroll={false}
      >
        <Grade value={request.grade} />
        <Summary
          request={request}
          place={place}
          today={today}
          isNew={search.made !== undefined && request.created_at >= search.made}
        />
      </Link>
      {mayHandOut && !isDone && <HandOut clientId={clientId} texts={[request]} of={request.fullname_area} />}
    </li>
  );
});

interface SummaryProps {
  request: Request;
  place: string;
  today: string;
  /** One of those that were just made. */
  isNew: boolean;
}

function Summary({ request, place, today, isNew }: SummaryProps) {
  const { status, planned_date: due, lock, comments_open: comments } = request;
  const { word, tone } = requestStateWords[status];
  const isLate =
    due !== null && due < today && ['empty', 'writing', 'editing', 'correction'].includes(status);
  const text = request.review_data?.trim() ?? '';
  return (
    <span className={css({ minWidth: '0' })}>
      <span className={name} title={request.fullname_area}>
        {place}
      </span>
      <span className={cx(quietStyle, line)}>
        {isNew && <span className={newStyle}>Новый</span>}
        <Status tone={tone}>{word}</Status>
        {due !== null && (
          <span className={isLate ? dangerText : undefined}>
            {isLate ? 'срок был ' : 'к '}
            {shortDay(due)}
          </span>
        )}
        <AiMark text={request} />
        <UndisclosedMark text={request} />
        {comments > 0 && (
          <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '1' })}>
            <MessageSquare aria-hidden="true" />
            <span className={srOnlyText}>открытых комментариев:</span>
            {comments}
          </span>
        )}
      </span>
      {lock !== null && (
        <span
          className={cx(
            quietStyle,
            line,
            css({ flexWrap: 'nowrap', '& svg': { flexShrink: 0 }, color: 'warning.text' }),
          )}
        >
          <LockKeyhole aria-hidden="true" />
          {lock.is_mine ? 'У вас' : holderWords(lock)}
        </span>
      )}
      {request.is_stopped && (
        <span className={cx(quietStyle, css({ display: 'block', color: 'danger.text' }))}>
          Согласие отозвано
        </span>
      )}
      {text !== '' && (
        <span className={cx(quietStyle, css({ display: 'block', lineClamp: 2 }))}>{text.slice(0, 200)}</span>
      )}
    </span>
  );
}

function emptyWords(queue: Queue, isNarrowed: boolean): string {
  if (isNarrowed) return 'Под эти условия не подходит ни один текст.';
  if (queue === 'mine') return 'У вас в работе нет текстов. Возьмите следующий из очереди.';
  if (queue === 'free') return 'Свободных текстов нет: все поручены или уже в работе.';
  if (queue === 'editing') return 'На проверке ничего нет.';
  if (queue === 'empty') return 'Очередь пуста: все тексты разобраны.';
  return 'Таких текстов сейчас нет.';
}
