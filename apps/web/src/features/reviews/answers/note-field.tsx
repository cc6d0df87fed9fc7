import { limits } from '@molva/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { ConflictView } from '../../../components/conflict-view.tsx';
import { TextArea } from '../../../components/text-field.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useKeptText } from '../../../components/use-kept-text.ts';
import { explain } from '../../../lib/explain.ts';
import { standsInstead, useAnnotate } from '../answers-api.ts';
import { patchReview, type Review } from '../api.ts';
import { row } from './block-style.ts';

/** Staff's note on a review. Where a colleague was faster, both notes stay until one of them is chosen. */
export function NoteField({ review }: { review: Review }) {
  const queryClient = useQueryClient();
  const annotate = useAnnotate(review);
  const [note, setNote] = useKeptText(`note ${review.id}`);
  // What is typed stands on this one. Kept beside it, after a sign: an empty text would not be kept.
  const [base, setBase] = useKeptText(`note-before ${review.id}`);
  const [theirs, setTheirs] = useState<{ note: string | null }>();
  const [busy, setBusy] = useState(false);
  const saved = review.note ?? '';
  useTypedWork(note !== undefined && note.trim() !== saved);

  function type(text: string) {
    if (note === undefined) setBase(`=${saved}`);
    setNote(text);
  }
  function leave() {
    setNote(undefined);
    setBase(undefined);
    setTheirs(undefined);
  }
  async function save(over: string) {
    const text = (note ?? '').trim();
    setBusy(true);
    try {
      await annotate({ note: text === '' ? null : text, note_before: over });
      leave();
    } catch (error) {
      const stands = standsInstead(error).note;
      if (stands === undefined) toastFailure(explain(error));
      else setTheirs({ note: stands });
    } finally {
      setBusy(false);
    }
  }
  const before = base === undefined ? saved : base.slice(1);

  return (
    <>
      <TextArea
        label="Заметка"
        rows={3}
        maxLength={limits.noteLength}
        help="Клиент её не видит."
        value={note ?? saved}
        onChange={(event) => type(event.target.value)}
      />
      {theirs ? (
        <div className={css({ mt: '3' })}>
          <ConflictView
            title={
              theirs.note === null
                ? 'Пока вы писали, заметку убрали'
                : 'Пока вы писали, сохранили другую заметку'
            }
            mine={(note ?? '').trim()}
            theirs={theirs.note ?? ''}
            keep="Сохранить мою"
            take={theirs.note === null ? 'Оставить без заметки' : 'Взять сохранённую'}
            isBusy={busy}
            onKeep={() => void save(theirs.note ?? '')}
            onTake={() => {
              patchReview(queryClient, review.client_id, review.id, { note: theirs.note });
              leave();
            }}
          />
        </div>
      ) : (
        note !== undefined &&
        note !== saved && (
          <div className={`${row} ${css({ mt: '2' })}`}>
            <Button loading={busy} onClick={() => void save(before)}>
              Сохранить заметку
            </Button>
            <Button variant="ghost" disabled={busy} onClick={leave}>
              Отменить
            </Button>
          </div>
        )
      )}
    </>
  );
}
