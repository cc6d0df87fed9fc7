import { useAnnotate, type Annotation } from '../answers-api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changeMarks, type MarksChange } from '../marks/api.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastFailure } from '../../../components/toasts.ts';
import { onDemand } from '../../../components/on-demand.tsx';
import { useTypedWork } from '../../../components/typed-work.ts';
import { useKeptText } from '../../../components/use-kept-text.ts';
import { can } from '../../../lib/abilities.ts';
import { explain } from '../../../lib/explain.ts';
import { personName } from '../../../lib/person-name.ts';
import type { Review } from '../api.ts';
import { block, blockHead, blockTitle, row } from './block-style.ts';
import { NoteField } from './note-field.tsx';
const AssignDialog = onDemand(() =>
  import('../marks/assign-dialog.tsx').then((module) => module.AssignDialog),
);

const tagStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5',
  pl: '2',
  borderRadius: 'sm',
  bg: 'bg.active',
  textStyle: 'small',
  overflowWrap: 'anywhere',
});

/** What staff say of a review among themselves: tags, a note, whether it needs an answer at all. */
export function StaffNotes({ review }: { review: Review }) {
  const queryClient = useQueryClient();
  const annotate = useAnnotate(review);
  const [busy, setBusy] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const [tag = '', setTag] = useKeptText(`tag ${review.id}`);
  useTypedWork(tag.trim() !== '');
  if (!can(review, 'reviews:annotate')) return null;

  async function tryTo(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const change = (what: Annotation) => tryTo(() => annotate(what));
  // One by one, so that two who tag it at once both find theirs on it.
  const changeTags = (what: MarksChange) =>
    tryTo(() => changeMarks(queryClient, { reviews: [review] }, what));
  async function addTag() {
    const name = tag.trim();
    if (name === '' || review.tags.includes(name)) return setTag('');
    if (await changeTags({ add_tags: [name] })) setTag('');
  }

  return (
    <section className={block} aria-label="Для своих">
      <div className={blockHead}>
        <h3 className={blockTitle}>Для своих</h3>
        <div className={row}>
          <Button size="sm" disabled={busy} onClick={() => setAssigning(true)}>
            {review.assignee === null ? 'Поручить' : `Поручен: ${personName(review.assignee)}`}
          </Button>
          <NeedsAnswer
            review={review}
            busy={busy}
            onChange={(value) => void change({ needs_answer: value })}
          />
        </div>
      </div>
      {isAssigning && (
        <AssignDialog
          clientId={review.client_id}
          count={1}
          keptAs={review.id}
          onClose={() => setAssigning(false)}
          onApply={async (what) => {
            await changeMarks(queryClient, { reviews: [review] }, what);
            setAssigning(false);
          }}
        />
      )}
      <div className={`${row} ${css({ mb: '3' })}`}>
        {review.tags.map((name) => (
          <span key={name} className={tagStyle}>
            {name}
            <IconButton
              label={`Убрать метку «${name}»`}
              size="sm"
              variant="ghost"
              disabled={busy}
              onClick={() => void changeTags({ remove_tags: [name] })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </span>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void addTag();
          }}
          className={css({ display: 'flex', gap: '2', alignItems: 'flex-end' })}
        >
          <TextField
            label="Новая метка"
            maxLength={100}
            autoComplete="off"
            value={tag}
            onChange={(event) => setTag(event.target.value)}
          />
          <Button type="submit" disabled={busy || tag.trim() === ''}>
            Добавить
          </Button>
        </form>
      </div>
      <NoteField review={review} />
    </section>
  );
}

interface NeedsAnswerProps {
  review: Review;
  busy: boolean;
  onChange: (value: boolean | null) => void;
}

/** The queue takes low grades by itself; a person may put any review in it, or wave one off. */
function NeedsAnswer({ review, busy, onChange }: NeedsAnswerProps) {
  if (review.has_answers) return null;
  const isLow = review.rating !== null && review.rating <= 3;
  const waits = review.needs_answer ?? isLow;
  return (
    <Button
      size="sm"
      disabled={busy}
      onClick={() => onChange(waits ? (isLow ? false : null) : isLow ? null : true)}
    >
      {waits ? 'Ответ не нужен' : 'Нужен ответ'}
    </Button>
  );
}
