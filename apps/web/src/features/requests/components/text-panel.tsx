import { type RequestStep, stepRules } from '@molva/contract/request-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Grade } from '../../../components/grade.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { SidePanel } from '../../../components/side-panel.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { Status } from '../../../components/status.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { plainStack, quietLongText, typedText, wrappingRow } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { currentOf } from '../../../lib/current.ts';
import { day, exactTime, moment } from '../../../lib/formats.ts';
import { isRefused } from '../../../lib/refused.ts';
import { personName } from '../../../lib/person-name.ts';
import { clientQuery } from '../../clients/index.ts';
import { type RequestWork, showWork, workQuery } from '../api.ts';
import { deleteTexts } from '../deleting.ts';
import { marked } from '../marked.ts';
import { findQuote } from '../ranges.ts';
import {
  historyWords,
  isDeletable,
  reasonWords,
  requestStateWords,
  stepDoneWords,
  stepWords,
} from '../words.ts';
import { OwnWords } from './own-words.tsx';
import type { Reason } from './reason-dialog.tsx';
import { AiMark } from './ai-mark.tsx';
import { UndisclosedMark } from './undisclosed-mark.tsx';
import { Remark } from './remark.tsx';
import { SiteLink } from './site-link.tsx';
import { act } from '../../../lib/act.ts';
import { showCurrent } from '../show-current.ts';

const ReasonDialog = onDemand(() => import('./reason-dialog.tsx').then((module) => module.ReasonDialog));

const update = 'PUT /reviews/clients/requests/update';

const block = css({ mt: '5' });
const heading = css({ fontWeight: 'semibold', mb: '1' });
/** Steps a client decides by; the rest of the way is the agency's. */
const decisions: readonly RequestStep[] = ['approve', 'client_return'];

interface TextPanelProps {
  clientId: string;
  id: string;
  onClose: () => void;
}

/** One text as its client sees it: read it, approve it, or send it back with a reason at its place. */
export function TextPanel({ clientId, id, onClose }: TextPanelProps) {
  const work = useQuery(workQuery(clientId, id));
  const { data: client } = useQuery(clientQuery(clientId));
  return (
    <SidePanel
      open
      onClose={onClose}
      title="Текст отзыва"
      actions={
        work.data &&
        can(client, 'requests:delete') &&
        isDeletable(work.data) && <TextMenu work={work.data} onClose={onClose} />
      }
    >
      {work.data && <Shown work={work.data} onClose={onClose} />}
      {work.isPending && (
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {work.isError &&
        !work.data &&
        (isRefused(work.error) ? (
          <p>Этот текст вам больше не виден: он вернулся в работу или его удалили.</p>
        ) : (
          <QueryError title="Не удалось открыть текст" query={work} />
        ))}
    </SidePanel>
  );
}

/** What can be done with a text besides its steps. */
function TextMenu({ work, onClose }: { work: RequestWork; onClose: () => void }) {
  return (
    <Menu
      placement="bottom-end"
      entries={[
        {
          kind: 'action',
          id: 'delete',
          label: 'Удалить текст',
          icon: <Trash2 aria-hidden="true" />,
          danger: true,
          onSelect: () => {
            deleteTexts(work.client_id, [work]);
            onClose();
          },
        },
      ]}
      renderTrigger={(props) => (
        <IconButton {...props} label="Действия с текстом" tooltip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    />
  );
}

function Shown({ work, onClose }: { work: RequestWork; onClose: () => void }) {
  const queryClient = useQueryClient();
  const text = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState<RequestStep | null>(null);
  const [returns, setReturns] = useState<{ quoted: ReturnType<typeof marked> } | null>(null);
  const { tone, word } = requestStateWords[work.status];
  const steps = decisions.filter((step) => work.steps.includes(step));
  // Where the text was changed meanwhile, the marked words stand elsewhere, or nowhere.
  const marks = returns?.quoted;
  const place = marks ? findQuote(work.review_data ?? '', marks.words, marks.start) : null;

  async function take(step: RequestStep, reason?: Reason): Promise<boolean> {
    setBusy(step);
    try {
      const { id, client_id, version } = work;
      // Given back, it is the agency's again, and out of the client's sight.
      const isLeaving = step === 'client_return';
      await act(
        update,
        { body: { id, client_id, version, status: stepRules[step].to, ...(reason && { reason }) } },
        { show: (next) => (isLeaving ? onClose() : showWork(queryClient, next)) },
      );
      toastSuccess(stepDoneWords[step]);
      return true;
    } catch (error) {
      const current = currentOf(update, error);
      if (current) {
        showCurrent(queryClient, current);
        toastFailure('Текст успели изменить. Показан нынешний: посмотрите и повторите.');
      } else if (step === 'approve' && error instanceof ApiError && error.status === 422)
        toastFailure('Согласовать пока нельзя: агентство должно исправить текст. Верните его с причиной.');
      else toastFailure(explain(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return (
    <>
      <p className={quietLongText}>
        {work.fullname_area} · {work.site_name}
      </p>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '3', mt: '1', mb: '3' })}>
        <Grade value={work.grade} />
        <Status tone={tone}>{word}</Status>
        <AiMark text={work} />
        <UndisclosedMark text={work} />
        {work.planned_date !== null && <span className={quietLongText}>к {day(work.planned_date)}</span>}
      </div>
      {work.is_stopped && (
        <p role="alert" className={css({ p: '3', mb: '3', borderRadius: 'md', bg: 'danger.subtle' })}>
          Автор отзыва отозвал согласие. Текст остановлен.
        </p>
      )}
      <p ref={text} className={`${typedText} ${css({ textStyle: 'read' })}`}>
        {work.review_data ?? 'Текста нет'}
      </p>
      <OwnWords work={work} />
      <Remark work={work} />
      {steps.length > 0 && (
        <div className={block}>
          <div className={wrappingRow}>
            {steps.map((step) => (
              <Button
                key={step}
                variant={step === 'approve' ? 'solid' : 'outline'}
                loading={busy === step}
                disabled={busy !== null}
                onClick={() =>
                  step === 'approve'
                    ? void take(step)
                    : setReturns({ quoted: marked(text.current, work.review_data ?? '') })
                }
              >
                {stepWords[step]}
              </Button>
            ))}
          </div>
          {steps.includes('client_return') && (
            <p className={`${quietLongText} ${css({ mt: '2' })}`}>
              Чтобы показать место, выделите слова в тексте и нажмите «{stepWords.client_return}».
            </p>
          )}
        </div>
      )}
      {work.published_url !== null && (
        <p className={block}>
          <SiteLink url={work.published_url} />
        </p>
      )}
      {work.comments.length > 0 && (
        <section aria-label="Замечания" className={block}>
          <h3 className={heading}>Замечания</h3>
          <ul className={plainStack}>
            {work.comments.map((comment) => (
              <li key={comment.id}>
                <p className={quietLongText}>
                  {comment.author ? personName(comment.author) : 'Молва'} · {moment(comment.created_at)}
                  {comment.reason !== null && ` · ${reasonWords[comment.reason]}`}
                </p>
                {comment.quote !== null && (
                  <p
                    className={css({
                      borderLeft: '3px solid',
                      borderColor: 'accent.mark',
                      pl: '2',
                      color: 'fg.muted',
                    })}
                  >
                    {comment.quote}
                  </p>
                )}
                <p className={typedText}>{comment.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {work.history.length > 0 && (
        <section aria-label="История" className={block}>
          <h3 className={heading}>История</h3>
          <ul>
            {work.history.toReversed().map((entry, index) => (
              // Steps have no names of their own and never change places from the end.
              <li key={work.history.length - index} className={quietLongText}>
                <time dateTime={entry.at} title={exactTime(entry.at)}>
                  {moment(entry.at)}
                </time>{' '}
                — {historyWords(entry).done.toLocaleLowerCase('ru')}
                {entry.user && `, ${personName(entry.user)}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {returns && (
        <ReasonDialog
          step="client_return"
          quoted={marks && place ? { ...marks, ...place } : null}
          onClose={() => setReturns(null)}
          onGive={(reason) => take('client_return', reason)}
        />
      )}
    </>
  );
}
