import { limits } from '@molva/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { FileText, Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { standingToast } from '../../../components/standing-toast.ts';
import { typedText } from '../../../components/styles.ts';
import { TextArea } from '../../../components/text-field.tsx';
import { toastFailure, toastSuccess } from '../../../components/toasts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { can } from '../../../lib/abilities.ts';
import { number } from '../../../lib/formats.ts';
import { ownKey, readOwn, signedInUserId, writeOwn } from '../../../lib/own-storage.ts';
import { useHasModel } from '../../drafts/index.ts';
import { patchReview, type Review } from '../api.ts';
import {
  type OfficialAnswer,
  type Suggestion,
  currentAnswer,
  stepAnswer,
  suggestAnswer,
  useAnnotate,
} from '../answers-api.ts';
import { row } from './block-style.ts';
const Confirm = onDemand(() => import('../../../components/confirm.tsx').then((module) => module.Confirm));
const TemplatesDialog = onDemand(() =>
  import('./templates-dialog.tsx').then((module) => module.TemplatesDialog),
);

interface AnswerEditorProps {
  review: Review;
  onLeave: () => void;
}

/** Writing the answer. What was typed stays in the browser until it is saved, whatever happens to the page. */
export function AnswerEditor({ review, onLeave }: AnswerEditorProps) {
  const queryClient = useQueryClient();
  const hasModel = useHasModel(review.client_id) && can(review, 'drafts:generate');
  const saved = review.official_answer;
  const kept = ownKey(signedInUserId() ?? '', `answer-draft.${review.id}`);
  const [before] = useState(() => keptDraft(readOwn(kept)));
  const [text, setText] = useState(before?.text ?? saved?.text ?? '');
  const [isSuggested, setSuggested] = useState(false);
  const [theirs, setTheirs] = useState<OfficialAnswer>();
  // What is typed stands on this: a newer one of somebody else is not written over unseen.
  const [base, setBase] = useState<Base | null>(before ? { text: null, version: before.version } : saved);
  if (saved !== base && text === (base ? base.text : '')) {
    setBase(saved);
    setText(saved?.text ?? '');
  }
  const isDraft = saved?.state === 'draft';
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const [busy, setBusy] = useState<'save' | 'send' | 'take' | 'model' | 'drop'>();
  const [isChoosing, setChoosing] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isDirty = text !== (saved?.text ?? '');

  function type(next: string) {
    setText(next);
    setProblem(undefined);
    writeOwn(kept, next === (saved?.text ?? '') ? null : `${base?.version ?? 0} ${next}`);
  }
  function begin(from: Suggestion) {
    const { current: replaced } = latest;
    type(from.text);
    if (replaced.trim() !== '' && replaced !== from.text)
      standingToast({
        type: 'success',
        title: 'Прежний текст ответа заменён',
        duration: 10_000,
        action: { label: 'Вернуть', onClick: () => type(replaced) },
      }).catch(reportError);
    setSuggested(isSuggested || from.ai_generated);
    if (from.unfilled.length > 0)
      setProblem(`Заполните сами: ${from.unfilled.map((name) => `{${name}}`).join(', ')}`);
  }
  const annotate = useAnnotate(review);
  const show = (change: Partial<Review>) => patchReview(queryClient, review.client_id, review.id, change);

  async function save(): Promise<Review | undefined> {
    if (text.trim() === '') {
      setProblem('Напишите ответ');
      return undefined;
    }
    const version = theirs?.version ?? (saved ? (base?.version ?? 0) : 0);
    const draft = { text, version, ...(isSuggested && { ai_generated: true as const }) };
    const answered = await annotate({ answer_draft: draft });
    writeOwn(kept, null);
    setTheirs(undefined);
    setBase(answered.official_answer);
    return answered;
  }
  async function run(what: 'save' | 'send' | 'take' | 'model' | 'drop', work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const current = currentAnswer(error);
      if (current && current.state !== 'draft') {
        show({ official_answer: current });
        toastFailure(explain(error));
      } else if (current) setTheirs(current);
      else setProblem(what === 'model' ? modelWords(error) : explain(error));
    } finally {
      setBusy(undefined);
    }
  }
  /** Sends it on: to whoever approves of it, or where one may do all of it oneself, straight into one's hands. */
  const send = (isAlone = false) =>
    run(isAlone ? 'take' : 'send', async () => {
      const ready = isDirty || theirs !== undefined || !isDraft ? await save() : review;
      const version = ready?.official_answer?.version;
      if (!ready || version === undefined) return;
      const shown = (sent: OfficialAnswer) => show({ official_answer: sent });
      if (isAlone) await stepAnswer(review, 'take', version, { through: true, show: shown });
      else await stepAnswer(review, 'send', version, { show: shown });
      toastSuccess(isAlone ? 'Ответ согласован, разместите его' : 'Ответ отправлен на согласование');
    });
  const drop = () =>
    run('drop', async () => {
      if (isDraft) await annotate({ answer_draft: null });
      writeOwn(kept, null);
      setText('');
      onLeave();
    });

  return (
    <>
      <TextArea
        label="Текст ответа"
        rows={7}
        maxLength={limits.answerLength}
        value={text}
        error={problem}
        help={`${number(text.length)} из ${number(limits.answerLength)} знаков`}
        onChange={(event) => type(event.target.value)}
      />
      {theirs && (
        <div className={css({ mt: '3' })}>
          <ConflictView
            title="Пока вы писали, сохранили другой текст:"
            take="Взять этот"
            onTake={() => {
              type(theirs.text);
              show({ official_answer: theirs });
              setBase(theirs);
              setTheirs(undefined);
            }}
            more={
              <span className={css({ textStyle: 'small' })}>
                Или поправьте свой и сохраните: он встанет поверх.
              </span>
            }
          >
            <p className={typedText}>{theirs.text}</p>
          </ConflictView>
        </div>
      )}
      <div className={`${row} ${css({ mt: '3' })}`}>
        <Button
          variant="solid"
          loading={busy === 'send'}
          disabled={busy !== undefined}
          onClick={() => void send()}
        >
          Отправить на согласование
        </Button>
        {can(review, 'answers:approve') && can(review, 'answers:deliver') && (
          <Button loading={busy === 'take'} disabled={busy !== undefined} onClick={() => void send(true)}>
            Согласовать и взять в размещение
          </Button>
        )}
        <Button
          loading={busy === 'save'}
          disabled={busy !== undefined || (!isDirty && theirs === undefined)}
          onClick={() =>
            void run('save', async () => {
              if (await save()) toastSuccess('Черновик сохранён');
            })
          }
        >
          Сохранить
        </Button>
        <Button
          icon={<FileText aria-hidden="true" />}
          disabled={busy !== undefined}
          onClick={() => setChoosing(true)}
          onPointerEnter={TemplatesDialog.prefetch}
        >
          Шаблоны
        </Button>
        {hasModel && (
          <Button
            icon={<Sparkles aria-hidden="true" />}
            loading={busy === 'model'}
            disabled={busy !== undefined}
            onClick={() => void run('model', async () => begin(await suggestAnswer(review)))}
          >
            Подсказка модели
          </Button>
        )}
        <Button
          variant="ghost"
          loading={busy === 'drop'}
          disabled={busy !== undefined}
          onClick={() => (isDirty || isDraft ? setDropping(true) : void drop())}
        >
          {isDraft ? 'Удалить черновик' : 'Отменить'}
        </Button>
      </div>
      {isDropping && (
        <Confirm
          open
          onClose={() => setDropping(false)}
          title={isDraft ? 'Удалить черновик?' : 'Удалить этот текст?'}
          cancel="Продолжить ввод"
          action="Удалить"
          danger
          onConfirm={drop}
        >
          Вернуть его будет нельзя.
        </Confirm>
      )}
      {isChoosing && (
        <TemplatesDialog
          clientId={review.client_id}
          onClose={() => setChoosing(false)}
          onChoose={async (templateId) => {
            try {
              begin(await suggestAnswer(review, templateId));
              setChoosing(false);
            } catch (error) {
              toastFailure(explain(error));
            }
          }}
        />
      )}
    </>
  );
}

/** What was typed is an edit of this; a text that is not known is none that would be taken for what was typed. */
interface Base {
  text: string | null;
  version: number;
}

/** What was typed, with the version of the answer that it was typed over before it; 0: there was none. */
function keptDraft(kept: string | null): { text: string; version: number } | undefined {
  if (kept === null) return undefined;
  const [version = ''] = kept.split(' ', 1);
  return { text: kept.slice(version.length + 1), version: Number(version) };
}

function modelWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 503) {
    return error.code === 'no_model'
      ? 'Модель не подключена: её настраивает администратор. Начните с шаблона или своими словами.'
      : 'Модель сейчас не отвечает. Повторите позже или напишите сами.';
  }
  return explain(error);
}
