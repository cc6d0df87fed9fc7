import { useQuery } from '@tanstack/react-query';
import { counted, forms, number } from '../../../lib/formats.ts';
import { changed } from '../../../lib/act.ts';
import { countIn, type Job, JobProgress } from '../../jobs/index.ts';
import { type Review, summaryQuery } from '../api.ts';
import type { MarksChange, Target } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { MarkBar } from './mark-bar.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { type Selection, sizeOf } from './selection.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { MarksInUse } from './use-marks.ts';

export type MarkDialog = 'tags' | 'assign' | 'note';

interface MarkingProps {
  marks: MarksInUse;
  selection: Selection;
  /** What is loaded of the list. */
  items: readonly Review[];
  count: number;
  /** Without one the list is of several clients, and not all of it is chosen at once. */
  clientId: string | undefined;
  /** Of what is chosen, else the review that is looked at. */
  target: Target;
  dialog: MarkDialog | null;
  onDialog: (dialog: MarkDialog | null) => void;
  onSelection: (selection: Selection) => void;
  onClear: () => void;
}

/** The bar of what is chosen, the dialogs that its buttons and keys open, and how far long work is. */
export function Marking(props: MarkingProps) {
  const { marks, selection, items, count, clientId, target, dialog, onDialog, onSelection, onClear } = props;
  const size = sizeOf(selection, count);
  const chosen = 'reviews' in target ? inList(target, items) : items;
  const touched = 'reviews' in target ? target.reviews.length : count;
  const ofClient = 'reviews' in target ? target.reviews[0]?.client_id : clientId;
  const tags = useQuery({
    ...summaryQuery(ofClient ?? '', {}),
    enabled: dialog === 'tags' && ofClient !== undefined,
  });
  async function apply(change: MarksChange, onRefused?: (error: unknown) => void) {
    if (!(await marks.change(target, change, onRefused))) return;
    onDialog(null);
    if (size > 0) onClear();
  }
  return (
    <>
      {marks.job && (
        <JobProgress
          jobId={marks.job.id}
          progressWords={progressWords}
          endWords={endWords}
          onMoved={() => void changed('POST /reviews/clients/requests/review-marks', clientId)}
          onClose={marks.closeJob}
        />
      )}
      {size > 0 && (
        <MarkBar
          size={size}
          all={clientId !== undefined && !selection.isAll && count > size ? count : null}
          disabled={marks.isPending}
          onAll={() => onSelection({ ...selection, isAll: true })}
          onTags={() => onDialog('tags')}
          onAssign={() => onDialog('assign')}
          onNote={() => onDialog('note')}
          onChange={(change) => void apply(change)}
          onClear={onClear}
        />
      )}
      {dialog === 'tags' && (
        <TagDialog
          reviews={chosen}
          count={touched}
          known={tags.data?.facets.tag.map(({ value }) => value) ?? []}
          isPending={marks.isPending}
          onClose={() => onDialog(null)}
          onApply={(change) => void apply(change)}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          count={touched}
          onClose={() => onDialog(null)}
          onAdd={(note) => apply({ add_note: note }, thrown)}
        />
      )}
      {dialog === 'assign' && ofClient !== undefined && (
        <AssignDialog
          clientId={ofClient}
          count={touched}
          isPending={marks.isPending}
          onClose={() => onDialog(null)}
          onApply={(change) => void apply(change)}
        />
      )}
    </>
  );
}

/** For a form, which tells under its field what is wrong. */
function thrown(error: unknown): never {
  throw error;
}

function inList({ reviews }: Extract<Target, { reviews: unknown }>, items: readonly Review[]): Review[] {
  const ids = new Set(reviews.map(({ id }) => id));
  return items.filter(({ id }) => ids.has(id));
}

const progressWords = ({ progress, total }: Job) =>
  total === null ? 'Меняем отзывы' : `Меняем отзывы: ${number(progress)} из ${number(total)}`;

function endWords({ status, result }: Job): string {
  if (status === 'done') return `Изменено: ${counted(countIn(result, 'changed'), forms.review)}`;
  return status === 'cancelled'
    ? 'Остановлено. Что успело измениться, можно вернуть клавишей u'
    : 'Изменить всё не удалось. Что успело измениться, можно вернуть клавишей u';
}
