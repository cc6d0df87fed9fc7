import { endStates } from '@molva/contract/request-states';
import { type ClearingReason, type RequestStep, stepRules } from '@molva/contract/request-steps';
import { MessageSquarePlus } from 'lucide-react';
import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { ErrorSummary } from '../../../components/form.tsx';
import { LeaveGuard, keptHere } from '../../../components/leave-guard.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { tip } from '../../../components/tooltip.ts';
import { srOnlyText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import type { Client } from '../../clients/index.ts';
import { type Place, type RequestWork, stepWords, useChecks, useLease } from '../../requests/index.ts';
import { nextPlace } from '../painted.ts';
import { inSummary, type StepProblem } from '../problems.ts';
import {
  asksFirst,
  asksReason,
  isOthers,
  mayChooseSource,
  mayClearMarks,
  mayWrite,
  stepButtons,
} from '../steps.ts';
import { useAlone } from '../use-alone.ts';
import { useEditorKeys } from '../use-editor-keys.ts';
import { usePlaced } from '../use-placed.ts';
import { type Quoted, useQuoted } from '../use-quoted.ts';
import { useSteps } from '../use-steps.ts';
import { useText } from '../use-text.ts';
import { quietStyle, rowStyle, stackStyle } from './block-style.ts';
import { CustomerLink } from './customer-link.tsx';
import { EditorHead } from './editor-head.tsx';
import { type FieldHandle, MarkedField } from './marked-field.tsx';
import { SavedLine } from './saved-line.tsx';
import { SourceBlock } from './source-block.tsx';
import { Standing } from './standing.tsx';
import { StepBar } from './step-bar.tsx';
import { type AskedStep, StepDialog } from './step-dialog.tsx';
import { type SideTab, Side } from './side.tsx';
import { TextTools } from './text-tools.tsx';
import { TextLength } from './text-length.tsx';

const MergeScreen = lazy(() =>
  import('./merge-screen.tsx').then((module) => ({ default: module.MergeScreen })),
);
const Compared = lazy(() => import('./compared.tsx').then((module) => ({ default: module.Compared })));
const PublishedPanel = lazy(() =>
  import('./published-panel.tsx').then((module) => ({ default: module.PublishedPanel })),
);

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 21rem', xl: 'minmax(0, 1fr) 24rem' },
  columnGap: '6',
  rowGap: '5',
  alignItems: 'start',
});

interface EditorProps {
  work: RequestWork;
  client: Client;
  userId: string;
}

/** What was handed out and is nobody's by name would go to the next who asks: it stays until the lock ends. */
const mayLetGo = ({ status, assignee }: RequestWork) => status !== 'writing' || assignee !== null;

/** One text with everything one needs to write, check and pass it on. */
export function Editor({ work, client, userId }: EditorProps) {
  const { id, status } = work;
  const may = (permission: Parameters<typeof can>[1]) => can(client, permission);
  const others = isOthers(work, userId);
  const isWriter = mayWrite(status, work.is_stopped, may) && !others;
  const isOver = endStates.some((state) => state === status);
  const isHeld = work.lock !== null && !work.lock.is_mine;
  const { autosave, state } = useText(work, userId, isWriter);
  const lease = useLease(work, { autosave, mayLetGo });
  const { text = '' } = state.values;
  const theirs = state.conflicts.text?.theirs ?? null;
  const isLost = state.isDirty && (!isWriter || state.phase === 'held' || state.phase === 'refused');
  const readOnly = !isWriter || isHeld || isLost;
  const { checked, isBusy, error: checkError } = useChecks(work, text, isWriter && theirs === null);
  const save = useCallback(
    () => (autosave.read().isDirty ? autosave.flush() : Promise.resolve(true)),
    [autosave],
  );
  const steps = useSteps(work, save);
  const [tab, setTab] = useState<SideTab>(
    status === 'correction' && work.comments_open > 0 ? 'talk' : 'checks',
  );
  const [knownStatus, setKnownStatus] = useState(status);
  if (knownStatus !== status) {
    setKnownStatus(status);
    // What came back is read before anything else.
    if (status === 'correction' && work.comments_open > 0) setTab('talk');
  }
  const [current, setCurrent] = useState<string>();
  const [begun, setBegun] = useState<Quoted | null>(null);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const [view, setView] = useState<'text' | 'origin' | 'correction'>('text');
  const field = useRef<FieldHandle>(null);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const { painted, settled, findings, marks, newWords, comments } = usePlaced(work, checked, text);
  const quoted = useQuoted(begun, text);
  const isStuck = state.isDirty && (theirs !== null || state.phase === 'offline' || state.phase === 'held');

  const go = useCallback((name: string, place: Place) => {
    setView('text');
    setCurrent(name);
    requestAnimationFrame(() => field.current?.select(place));
  }, []);
  const { onTyping, release } = lease;
  const letGo = useCallback(
    () => void release().catch((error: unknown) => toastFailure(explain(error))),
    [release],
  );
  const replace = useCallback(
    (place: Place, words: string) => {
      onTyping();
      field.current?.replace(place, words);
    },
    [onTyping],
  );
  const { change, take } = steps;
  const match = useCallback(
    (reviewId: string) => void take('publish', { matched_review_id: reviewId }),
    [take],
  );
  const alone = useAlone(work, client);
  const approve = useCallback(() => void take('approve', { through: true }), [take]);
  const clear = useCallback(
    (key: string, reason: ClearingReason) => change({ clear_marks: [{ key, reason }] }),
    [change],
  );
  const sourceProblems = useMemo(
    () => steps.problems.filter(({ place }) => place === 'source'),
    [steps.problems],
  );
  const { main } = stepButtons(status, work.steps);

  const mayTake = (step: RequestStep) => steps.taking === null && !(isHeld && stepRules[step].needsLock);
  const begin = useCallback(
    (step: RequestStep) => {
      if (asksReason(step)) {
        const { start, end } = field.current?.selection() ?? { start: 0, end: 0 };
        const quoted =
          start < end ? { start, end, words: (autosave.read().values.text ?? '').slice(start, end) } : null;
        setAsked({ step, quoted });
      } else if (asksFirst(step)) setAsked({ step, quoted: null });
      else void take(step);
    },
    [autosave, take],
  );
  const mayBegin = !readOnly || (status === 'empty' && work.steps.includes('take') && steps.taking === null);
  async function putWords(words: string) {
    if (status === 'empty' && (await take('take')).outcome !== 'done') return;
    lease.onTyping();
    autosave.type('text', words);
  }
  function comment() {
    const { start, end } = field.current?.selection() ?? { start: 0, end: 0 };
    setBegun(start < end ? { place: { start, end }, words: text.slice(start, end) } : null);
    setTab('talk');
    requestAnimationFrame(() => commentField.current?.focus());
  }
  function goTo(place: StepProblem['place']) {
    if (place === 'source') document.getElementById('text-source')?.focus();
    else if (place === 'marks') {
      setTab('checks');
      const open = marks.find(({ is_cleared, origin }) => !is_cleared && origin === 'added');
      if (open?.place) go(open.id, open.place);
    } else {
      const first = findings.find((one) => one.severity === 'error' && one.place !== null);
      setTab('checks');
      if (first?.place) go(first.id, first.place);
      else field.current?.focus();
    }
  }
  function walk(by: 1 | -1) {
    const { start, end } = field.current?.selection() ?? { start: 0, end: 0 };
    const list = [...findings, ...marks.filter((mark) => !mark.is_cleared && mark.origin === 'added')];
    const next = nextPlace(list, by === 1 ? start : end, by);
    if (!next?.place) return;
    setTab('checks');
    go(next.id, next.place);
  }

  useEditorKeys({
    onSave: () => {
      // What was typed into a text that is no longer one's to write waits, as `useText` says.
      if (isWriter) void autosave.flush();
    },
    onNext: main !== undefined && mayTake(main) ? () => begin(main) : undefined,
    onWalk: walk,
    onReplace: () => {
      const finding = findings.find((one) => one.id === current);
      if (!finding?.place || finding.replacement === undefined || readOnly) return false;
      replace(finding.place, finding.replacement);
      return true;
    },
  });

  return (
    <article aria-label="Текст" className={css({ minWidth: '0' })}>
      <LeaveGuard isDirty={isStuck} loss={keptHere} />
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: '3',
          mb: '3',
        })}
      >
        <EditorHead work={work} mayHandOut={may('requests:create') && !isOver} />
        <StepBar
          work={work}
          taking={steps.taking}
          isHeld={isHeld}
          alone={alone}
          onStep={begin}
          onApprove={approve}
          onRelease={letGo}
        />
      </div>
      <div className={cx(stackStyle, css({ '&:not(:empty)': { mb: '4' } }))}>
        <Standing
          work={work}
          text={text}
          unsaved={isLost ? state : null}
          isWriter={isWriter}
          isHeld={isHeld}
          isOthers={others}
          may={may}
          lease={lease}
          onTakeOver={steps.takeOver}
          onDiscard={autosave.discard}
        />
        <ErrorSummary
          title="Шаг не сделан. Чего не хватает:"
          problems={asked === null ? steps.problems.map(inSummary) : []}
          attempt={steps.attempt}
          onGo={goTo}
        />
        {work.customer && <CustomerLink work={{ ...work, customer: work.customer }} />}
        {(status === 'published' || status === 'removed') && (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <PublishedPanel work={work} mayAdd={may('gallery:write')} mayReport={may('reports:read')} />
          </Suspense>
        )}
      </div>
      <div className={columns}>
        <div className={stackStyle}>
          <SourceBlock
            work={work}
            mayChoose={mayChooseSource(status, may) && !isHeld && !others}
            problems={sourceProblems}
            onChange={steps.change}
          />
          {theirs !== null && !isLost ? (
            <Suspense fallback={<Skeleton height="16rem" />}>
              <MergeScreen
                mine={text}
                theirs={theirs}
                onResolve={(words) => autosave.resolve('text', words)}
              />
            </Suspense>
          ) : (
            <section aria-label="Текст отзыва" className={css({ minWidth: '0' })}>
              <div className={cx(rowStyle, css({ mb: '2' }))}>
                <label htmlFor={`text-${id}`} className={css({ fontWeight: 'semibold', mr: 'auto' })}>
                  Текст отзыва
                </label>
                {work.original !== null && (
                  <Segmented
                    label="Что показать"
                    options={[
                      { value: 'text', label: 'Текст' },
                      { value: 'origin', label: 'Что чьё' },
                      ...(work.corrected_from === null
                        ? []
                        : [{ value: 'correction' as const, label: 'Правка автора' }]),
                    ]}
                    value={view}
                    onChange={setView}
                  />
                )}
                <Button size="sm" className={css({ lg: { display: 'none' } })} onClick={toSide}>
                  К проверке
                </Button>
                <Button
                  size="sm"
                  icon={<MessageSquarePlus aria-hidden="true" />}
                  {...tip('Комментировать выделенные слова')}
                  onClick={comment}
                >
                  Комментировать
                </Button>
              </div>
              {view !== 'text' && (
                <Suspense fallback={<Skeleton height="16rem" />}>
                  <Compared work={work} text={text} with={view} />
                </Suspense>
              )}
              <div hidden={view !== 'text'}>
                <MarkedField
                  id={`text-${id}`}
                  text={text}
                  places={painted}
                  current={current}
                  readOnly={readOnly}
                  invalid={steps.problems.some(({ place }) => place === 'text')}
                  describedBy={`text-facts-${id}`}
                  handle={field}
                  onText={(typed) => {
                    lease.onTyping();
                    autosave.type('text', typed);
                  }}
                />
              </div>
              {mayBegin && (
                <TextTools work={work} client={client} text={text} onText={(words) => void putWords(words)} />
              )}
              <div className={cx(rowStyle, quietStyle, css({ mt: '1.5', columnGap: '4', rowGap: '0.5' }))}>
                <span id={`text-facts-${id}`}>
                  <TextLength work={work} text={text} />
                </span>
                {checked.checks.own_words !== null && text.trim() !== '' && (
                  <span>{`слова покупателя: ${Math.round(checked.checks.own_words * 100)}\u00A0%`}</span>
                )}
                <span className={css({ ml: 'auto' })}>
                  <SavedLine state={state} />
                </span>
              </div>
            </section>
          )}
        </div>
        <Side
          work={work}
          text={settled}
          tab={tab}
          onTab={setTab}
          isBusy={isBusy}
          isStale={checkError !== null}
          findings={findings}
          marks={marks}
          newWords={newWords}
          comments={comments}
          current={current}
          readOnly={readOnly}
          mayClear={mayClearMarks(status, may)}
          mayComment={may('requests:write')}
          begun={quoted}
          commentField={commentField}
          onBegun={setBegun}
          beforeComment={save}
          onGo={go}
          onReplace={replace}
          onClear={clear}
          onMatch={work.steps.includes('publish') ? match : undefined}
        />
      </div>
      <StepDialog
        work={work}
        asked={asked}
        taking={steps.taking}
        onClose={() => setAsked(null)}
        onTake={take}
      />
      <output className={srOnlyText}>{steps.taking === null ? '' : `${stepWords[steps.taking]}…`}</output>
    </article>
  );
}

/** Where there is no room beside the text, what is said of it stands under it. */
function toSide(): void {
  const side = document.getElementById('text-side');
  side?.scrollIntoView({ block: 'start' });
  side?.focus({ preventScroll: true });
}
