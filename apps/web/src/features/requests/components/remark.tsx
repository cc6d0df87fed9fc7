import { limits } from '@molva/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useDiscard } from '../../../components/use-discard.tsx';
import { quietText, typedText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { clientQuery } from '../../clients/index.ts';
import { type RequestWork, showWork, workQuery } from '../api.ts';
import { saveRemark, wordsOf } from '../save-remark.ts';
import { act } from '../../../lib/act.ts';
import { showCurrent } from '../show-current.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '2' });

interface Typed {
  readonly words: string;
  /** The remark it began from. */
  readonly base: string;
}

/** What staff remark on a text among themselves. A client's user has none of it. */
export function Remark({ work }: { work: RequestWork }) {
  const queryClient = useQueryClient();
  const id = useId();
  const { data: client } = useQuery(clientQuery(work.client_id));
  const [typed, setTyped] = useState<Typed | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const mayWrite = can(client, 'requests:write');
  const isDirty = typed !== null && typed.words.trim() !== typed.base;
  useTypedWork(isDirty);
  const { leave, question } = useDiscard(isDirty);
  const opener = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  const isTyping = typed !== null;
  // The field goes with the focus in it: the button that comes in its place takes it.
  useEffect(() => {
    if (wasTyping.current && !isTyping && document.activeElement === document.body) opener.current?.focus();
    wasTyping.current = isTyping;
  }, [isTyping]);

  async function save({ words: raw, base }: Typed) {
    setBusy(true);
    setProblem(undefined);
    const { id: textId, client_id } = work;
    try {
      const known = queryClient.getQueryData(workQuery(client_id, textId).queryKey) ?? work;
      const saved = await saveRemark({
        known,
        base,
        words: raw.trim(),
        send: (version, prim) =>
          act(
            'PUT /reviews/clients/requests/update',
            { body: { id: textId, client_id, version, prim } },
            { show: (next) => showWork(queryClient, next) },
          ),
      });
      if (!saved.isSaved) showCurrent(queryClient, saved.work);
      if (saved.isSaved) setTyped(null);
      else {
        setTyped({ words: raw, base: wordsOf(saved.work) });
        setProblem(
          wordsOf(saved.work) === ''
            ? 'Примечание тем временем удалили. Сохраните ещё раз, чтобы записать своё.'
            : 'Примечание тем временем изменили, новое — над полем. Сохраните ещё раз, чтобы заменить его.',
        );
      }
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status === 409
          ? 'Текст сейчас меняют. Введённое на месте: повторите через минуту.'
          : explain(error),
      );
    } finally {
      setBusy(false);
    }
  }

  if (!mayWrite && wordsOf(work) === '') return null;
  const isReplaced = typed !== null && problem !== undefined && wordsOf(work) !== '';
  return (
    <section aria-label="Примечание" className={css({ mt: '3' })}>
      <LeaveGuard isDirty={isDirty} />
      {(typed === null || isReplaced) && wordsOf(work) !== '' && (
        <p className={css({ mb: isReplaced ? '2' : '0' })}>
          <span className={quietText}>{isReplaced ? 'Сейчас записано: ' : 'Примечание: '}</span>
          <span className={typedText}>{work.prim}</span>
        </p>
      )}
      {mayWrite && typed === null && (
        <Button
          ref={opener}
          size="sm"
          variant="ghost"
          className={css({ ml: '-2.5' })}
          onClick={() => setTyped({ words: wordsOf(work), base: wordsOf(work) })}
        >
          {wordsOf(work) === '' ? 'Написать примечание' : 'Изменить примечание'}
        </Button>
      )}
      {typed !== null && (
        <>
          <TextArea
            id={id}
            label="Примечание"
            help="Видят только сотрудники."
            rows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that asked for it
            autoFocus
            maxLength={limits.noteLength}
            value={typed.words}
            error={problem}
            onChange={(event) => setTyped({ ...typed, words: event.target.value })}
          />
          <div className={row}>
            <Button size="sm" loading={busy} onClick={() => void save(typed)}>
              Сохранить
            </Button>
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              onClick={() =>
                leave(() => {
                  setTyped(null);
                  setProblem(undefined);
                })
              }
            >
              Отменить
            </Button>
          </div>
        </>
      )}
      {question}
    </section>
  );
}
