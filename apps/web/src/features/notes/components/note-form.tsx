import { type KeyboardEvent, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { explain } from '../../../components/error-state.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { tightStack } from '../../../components/styles.ts';
import type { Note, Reader } from '../api.ts';
import { mentionedIn } from '../mentions.ts';
import { MentionField } from './mention-field.tsx';
import { act } from '../../../lib/act.ts';

interface NoteFormProps {
  clientId: string;
  /** Left out for a new one. */
  note?: Note;
  onDone?: () => void;
}

/** Writes a note or changes one. Ctrl+Enter sends. */
export function NoteForm({ clientId, note, onDone }: NoteFormProps) {
  const [text, setText] = useState(note?.text ?? '');
  const [isPinned, setPinned] = useState(false);
  const [people, setPeople] = useState<readonly Reader[]>(note?.mentions ?? []);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isDirty = text.trim() !== (note?.text ?? '');

  async function send() {
    if (busy) return;
    if (text.trim() === '') {
      setProblem('Напишите заметку');
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      const mentions = mentionedIn(text, people);
      if (note)
        await act('PUT /reviews/clients/copywriters-notes', {
          body: { id: note.id, client_id: clientId, text, mentions },
        });
      else
        await act('POST /reviews/clients/copywriters-notes', {
          body: { client_id: clientId, text, mentions, is_pinned: isPinned },
        });
      if (!note) {
        // The next one may have been begun already.
        setText((now) => (now === text ? '' : now));
        setPinned(false);
      }
      onDone?.();
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && note && !isDirty) {
      event.stopPropagation();
      onDone?.();
    }
  }

  return (
    <form
      noValidate
      className={tightStack}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <LeaveGuard isDirty={isDirty && !busy} />
      <MentionField
        clientId={clientId}
        label={note ? 'Текст заметки' : 'Новая заметка'}
        placeholder="Что важно знать авторам. @ — упомянуть коллегу"
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onMention={(person) => setPeople([...people, person])}
        onKeyDown={onKeyDown}
        takesFocus={note !== undefined}
      />
      <div
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: '4',
          rowGap: '2',
        })}
      >
        <Button type="submit" variant="solid" size="sm" loading={busy}>
          {note ? 'Сохранить' : 'Добавить заметку'}
        </Button>
        {note ? (
          <Button size="sm" onClick={onDone}>
            Отменить
          </Button>
        ) : (
          <Checkbox checked={isPinned} onChange={setPinned}>
            Закрепить наверху
          </Checkbox>
        )}
      </div>
    </form>
  );
}
