import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type RefObject, memo, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { explain } from '../../../components/error-state.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { linkText, mediumText, srOnlyText } from '../../../components/styles.ts';
import { exactTime, moment } from '../../../lib/formats.ts';
import { personName } from '../../../lib/person-name.ts';
import { type Place, reasonWords, type RequestWork, showWork, type WorkKey } from '../../requests/index.ts';
import { resolveComment } from '../api.ts';
import type { PlacedComment } from '../painted.ts';
import type { Quoted } from '../use-quoted.ts';
import { quietStyle, rowStyle, stackStyle, wordsStyle } from './block-style.ts';
import { act } from '../../../lib/act.ts';

const item = css({
  py: '3',
  borderBottomWidth: '1px',
  borderColor: 'border.default',
  _first: { pt: '0' },
  '&[data-resolved=true]': { color: 'fg.muted' },
});
const quoteStyle = css({
  display: 'block',
  textAlign: 'start',
  width: 'full',
  borderLeft: '3px solid',
  borderColor: 'accent.mark',
  borderRadius: 'xs',
  pl: '2',
  my: '1',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&:is(button)': { cursor: 'pointer', _hover: { color: 'fg.default' } },
});

interface CommentsProps {
  request: WorkKey;
  comments: readonly PlacedComment[];
  mayWrite: boolean;
  /** A comment that was begun at a place. */
  begun: Quoted | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onBegun: (quoted: Quoted | null) => void;
  /** Saves the text: a place is one of the saved words. @returns whether it is saved */
  beforeSend: () => Promise<boolean>;
  onGo: (id: string, place: Place) => void;
  /** Says that a collected review is this text; absent where that is not one's to say. */
  onMatch: ((reviewId: string) => void) | undefined;
}

/** What is said of the text, each at its words; what was dealt with is put away. */
export const Comments = memo(function Comments(props: CommentsProps) {
  const { request, comments, mayWrite, begun, field, onBegun, beforeSend, onGo, onMatch } = props;
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [showsResolved, setShowsResolved] = useState(false);
  const open = comments.filter(({ resolved_at }) => resolved_at === null);
  const shown = showsResolved ? comments : open;
  const isEmpty = text.trim() === '';

  const show = (work: RequestWork) => showWork(queryClient, work);
  async function send() {
    setTried(true);
    if (isEmpty || busy) return;
    setBusy(true);
    try {
      const place = begun?.place ?? null;
      if (place !== null && !(await beforeSend())) {
        toastFailure('Текст ещё не сохранён: комментарий к месту можно добавить после этого.');
        return;
      }
      await act(
        'POST /reviews/clients/requests/comments',
        { body: { id: request.id, client_id: request.client_id, text: text.trim(), ...place } },
        { show },
      );
      setText('');
      setTried(false);
      onBegun(null);
    } catch (error) {
      toastFailure(explain(error));
    } finally {
      setBusy(false);
    }
  }
  async function resolve(id: string, isResolved: boolean) {
    try {
      await resolveComment(request, id, isResolved, show);
    } catch (error) {
      toastFailure(explain(error));
    }
  }

  return (
    <div className={stackStyle}>
      {mayWrite && (
        <div className={stackStyle}>
          {begun?.place && <p className={quoteStyle}>{begun.words}</p>}
          <TextArea
            ref={field}
            label={begun?.place ? 'Комментарий к этим словам' : 'Комментарий к тексту'}
            rows={2}
            maxLength={2000}
            value={text}
            error={isTried && isEmpty ? 'Напишите, что хотите сказать' : undefined}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.stopPropagation();
              void send();
            }}
          />
          <div className={rowStyle}>
            <Button size="sm" loading={busy} onClick={() => void send()}>
              Добавить комментарий
            </Button>
            {begun?.place && (
              <Button size="sm" variant="ghost" onClick={() => onBegun(null)}>
                Не к месту, а ко всему тексту
              </Button>
            )}
          </div>
        </div>
      )}
      {comments.length > open.length && (
        <Checkbox checked={showsResolved} onChange={setShowsResolved}>
          {`Показать решённые: ${comments.length - open.length}`}
        </Checkbox>
      )}
      {shown.length === 0 && (
        <p className={quietStyle}>
          Комментариев нет. Выделите слова в тексте и нажмите «Комментировать», чтобы сказать о них.
        </p>
      )}
      <ul aria-label="Комментарии">
        {shown.map((comment) => (
          <li key={comment.id} className={item} data-resolved={comment.resolved_at !== null}>
            <p className={quietStyle}>
              {comment.author ? personName(comment.author) : 'Молва'} ·{' '}
              <time dateTime={comment.created_at} title={exactTime(comment.created_at)}>
                {moment(comment.created_at)}
              </time>
              {comment.resolved_at !== null && ' · решено'}
            </p>
            {comment.reason !== null && <p className={mediumText}>Возврат: {reasonWords[comment.reason]}</p>}
            <Quote comment={comment} onGo={onGo} />
            <p className={wordsStyle}>{comment.text}</p>
            {comment.review_id !== null && (
              <div className={rowStyle}>
                <Link
                  to="/clients/$clientId/reviews"
                  params={{ clientId: request.client_id }}
                  search={{ review: comment.review_id }}
                  className={linkText}
                >
                  Открыть найденный отзыв
                </Link>
                {onMatch && comment.resolved_at === null && (
                  <Button size="sm" onClick={() => comment.review_id !== null && onMatch(comment.review_id)}>
                    Да, это наш текст
                  </Button>
                )}
              </div>
            )}
            {mayWrite && (
              <Button
                size="sm"
                variant="ghost"
                className={css({ ml: '-2.5' })}
                onClick={() => void resolve(comment.id, comment.resolved_at === null)}
              >
                {comment.resolved_at === null ? 'Решено' : 'Открыть снова'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
});

function Quote({ comment, onGo }: { comment: PlacedComment; onGo: CommentsProps['onGo'] }) {
  const { id, quote, place } = comment;
  if (quote === null) return null;
  if (place === null)
    return (
      <p
        className={cx(quoteStyle, css({ textDecoration: 'line-through' }))}
        title="Этих слов в тексте больше нет"
      >
        {quote}
      </p>
    );
  return (
    <button type="button" className={quoteStyle} onClick={() => onGo(id, place)}>
      <span className={srOnlyText}>К этим словам: </span>
      {quote}
    </button>
  );
}
