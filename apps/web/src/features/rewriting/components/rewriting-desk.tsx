import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { Grade } from '../../../components/grade.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import type { Loss } from '../../../components/use-discard.tsx';
import { Status } from '../../../components/status.tsx';
import { currentOf } from '../../../lib/current.ts';
import { explain } from '../../../lib/explain.ts';
import { day } from '../../../lib/formats.ts';
import {
  AiMark,
  holderWords,
  requestStateWords,
  type RequestWork,
  showCurrent,
  showWork,
  useChecks,
  useLease,
} from '../../requests/index.ts';
import { partsOf, resultOf } from '../hunks.ts';
import { troubleWords } from '../trouble.ts';
import { useSuggestion } from '../use-suggestion.ts';
import { rewritable } from '../search.ts';
import { MarkedText, TextNotes, useHasModel } from '../../drafts/index.ts';
import { blockStyle, blockTitle, noteStyle, textBox } from './desk-style.ts';
import { SuggestionBlock } from './suggestion-block.tsx';
import { WishBar, type Wish } from './wish-bar.tsx';
import { inPlace, useAction } from '../../../components/use-action.ts';
import { centredRow, dangerText, linkText, mutedText, smallDangerText } from '../../../components/styles.ts';

const update = 'PUT /reviews/clients/requests/update';
const none: ReadonlySet<number> = new Set();
const acceptedChanges: Loss = {
  title: 'Уйти без сохранения?',
  text: 'Принятые правки пропадут.',
  stay: 'Остаться',
  leave: 'Уйти без сохранения',
};

/** One text to rewrite: the customer's words, the text as it is, and one suggestion, taken piece by piece. */
export function RewritingDesk({ work }: { work: RequestWork }) {
  const queryClient = useQueryClient();
  const now = work.review_data ?? '';
  const { take: hold } = useLease(work, { renews: true });
  const holding = useAction(() => hold().then(() => true), { failed: inPlace });
  const isHeldByOther =
    currentOf('PUT /reviews/clients/requests/lock', holding.error)?.lock?.is_mine === false;
  const suggesting = useSuggestion();
  const hasModel = useHasModel(work.client_id);
  const [taken, setTaken] = useState(none);
  /** What was taken of earlier suggestions; null: nothing. */
  const [kept, setKept] = useState<string | null>(null);
  /** The text that all of this was begun on. */
  const [base, setBase] = useState(now);

  const { state } = suggesting;
  const parts = useMemo(() => (state.kind === 'ready' ? partsOf(state.suggestion.changes) : []), [state]);
  const isIdle = state.kind === 'none' && kept === null;
  if (isIdle && base !== now) setBase(now);
  const saved = isIdle ? now : base;
  const result = state.kind === 'ready' ? resultOf(parts, taken) : (kept ?? saved);
  const isDirty = result !== saved;
  /** Somebody else saved another text meanwhile. */
  const isConflict = isDirty && now !== base && now !== result;
  const { checked, isBusy: isChecking, error: checkError } = useChecks(work, result, true);

  const holder = holderWords(work.lock);
  const isOpen = rewritable.some((one) => one === work.status) && !work.is_stopped;

  async function ask({ tone, length }: Wish) {
    if (!(await holding.run())) return;
    setKept(result === saved ? null : result);
    setTaken(none);
    suggesting.ask({
      id: work.id,
      client_id: work.client_id,
      review_data: result,
      tone,
      ...(length !== undefined && { length }),
    });
  }

  const saving = useAction(update, {
    done: 'Текст сохранён',
    show: (next) => showWork(queryClient, next),
    onDone: forget,
    failed(error) {
      const current = currentOf(update, error);
      if (current) showCurrent(queryClient, current);
      return null;
    },
  });
  const save = (version: number) =>
    void saving.run({ body: { id: work.id, client_id: work.client_id, version, review_data: result } });

  /** Back to the text as it stands on the server. */
  function forget() {
    suggesting.stop();
    setTaken(none);
    setKept(null);
  }

  const { tone, word } = requestStateWords[work.status];
  return (
    <article className={css({ display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' })}>
      <LeaveGuard isDirty={isDirty} loss={acceptedChanges} />
      <header>
        <h2 className={css({ textStyle: 'heading', overflowWrap: 'anywhere' })}>
          {work.client_name}: {work.fullname_area}
        </h2>
        <p
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: '3',
            textStyle: 'small',
            color: 'fg.muted',
          })}
        >
          <Grade value={work.grade} />
          <Status tone={tone}>{word}</Status>
          <span>{work.site_name}</span>
          {work.planned_date !== null && <span>к {day(work.planned_date)}</span>}
          <AiMark text={work} />
          <Link
            to="/copywriting/$clientId"
            params={{ clientId: work.client_id }}
            search={{ request: work.id }}
            className={linkText}
          >
            Открыть в редакторе
          </Link>
        </p>
      </header>
      {!isOpen && (
        <p role="status" className={noteStyle}>
          {work.is_stopped
            ? 'Покупатель отозвал согласие: текст больше не правят.'
            : `Текст сейчас «${word}»: переписать его уже нельзя.`}
        </p>
      )}
      {holder !== undefined && (
        <div role="status" className={noteStyle}>
          <Lock aria-hidden="true" />
          <span>{holder}. Править сможете, когда текст освободится.</span>
          <Button size="sm" onClick={() => void holding.run()}>
            Проверить ещё раз
          </Button>
        </div>
      )}

      <section className={blockStyle} aria-labelledby="original">
        <h3 id="original" className={blockTitle}>
          Слова покупателя
        </h3>
        {work.original === null ? (
          <p className={mutedText}>У текста нет слов покупателя: сверить его не с чем.</p>
        ) : (
          <blockquote className={textBox}>{work.original}</blockquote>
        )}
      </section>

      <section className={blockStyle} aria-labelledby="as-is">
        <h3 id="as-is" className={blockTitle}>
          {isDirty ? 'Текст с принятыми правками' : 'Текст как есть'}
        </h3>
        {result.trim() === '' ? (
          <p className={mutedText}>Текста ещё нет. Его пишут в редакторе.</p>
        ) : (
          <MarkedText words={result} checks={checked.text === result ? checked.checks : null} />
        )}
        <div aria-busy={isChecking}>
          {checkError === null ? (
            <TextNotes checks={checked.checks} />
          ) : (
            <p className={smallDangerText}>Проверки не ответили. {explain(checkError)}</p>
          )}
        </div>
      </section>

      {isOpen && result.trim() !== '' && (
        <section className={blockStyle} aria-labelledby="suggestion">
          <h3 id="suggestion" className={blockTitle}>
            Предложение
          </h3>
          <WishBar
            hasModel={hasModel}
            isBusy={state.kind === 'coming'}
            isAgain={state.kind === 'ready'}
            disabled={holder !== undefined}
            onAsk={(wish) => void ask(wish)}
            onStop={suggesting.stop}
          />
          {holding.error !== null && !isHeldByOther && (
            <p role="alert" className={dangerText}>
              {troubleWords(holding.error)}
            </p>
          )}
          <SuggestionBlock state={state} parts={parts} taken={taken} onTake={setTaken} />
        </section>
      )}

      {isConflict && (
        <ConflictView
          title="Пока вы выбирали правки, текст сохранил кто-то ещё. Вот чем ваш отличается от сохранённого:"
          label="Чем ваш текст отличается от сохранённого"
          mine={result}
          theirs={now}
          keep="Сохранить мой"
          isBusy={saving.isPending}
          onKeep={() => save(work.version)}
          onTake={forget}
        />
      )}
      {isDirty && !isConflict && (
        <footer className={centredRow}>
          <Button
            variant="solid"
            loading={saving.isPending}
            disabled={!isOpen || holder !== undefined}
            onClick={() => save(work.version)}
          >
            Сохранить текст
          </Button>
          <Button onClick={forget} disabled={saving.isPending}>
            Вернуть как было
          </Button>
        </footer>
      )}
      {isDirty && saving.error !== null && (
        <p role="alert" className={dangerText}>
          {troubleWords(saving.error)} Принятые правки на месте.
        </p>
      )}
    </article>
  );
}
