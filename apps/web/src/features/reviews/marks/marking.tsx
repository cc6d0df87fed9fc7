import { useQuery } from '@tanstack/react-query';
import { counted, forms, number } from '../../../lib/formats.ts';
import { changed } from '../../../lib/act.ts';
import { countIn, type Job, JobProgress } from '../../jobs/index.ts';
import { type Review, summaryQuery } from '../api.ts';
import type { MarksChange, Target } from './api.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { MarkBar } from './mark-bar.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { MarkDialog, OpenDialog } from './open-dialog.ts';
import { type Selection, sizeOf } from './selection.ts';
import { TagDialog } from './tag-dialog.tsx';
import type { MarksInUse } from './use-marks.ts';

interface MarkingProps {
  marks: MarksInUse;
  selection: Selection;
  count: number;
  /** Without one the list is of several clients, and not all of it is chosen at once. */
  clientId: string | undefined;
  /** Of what is chosen, else the review that is looked at. */
  target: Target;
  onDialog: (dialog: MarkDialog) => void;
  onSelection: (selection: Selection) => void;
  onClear: () => void;
}

/** The bar of what is chosen, the dialogs that its buttons and keys open, and how far long work is. */
export function Marking(props: MarkingProps) {
  const { marks, selection, count, clientId, target, onDialog, onSelection, onClear } = props;
  const size = sizeOf(selection, count);
  async function apply(of: Target, change: MarksChange, onRefused?: (error: unknown) => void) {
    if (!(await marks.change(of, change, onRefused))) return;
    marks.closeDialog();
    // Who tags some often gives them to somebody next. All by the filter may be others now.
    if (selection.isAll) onClear();
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
          onChange={(change) => void apply(target, change)}
          onClear={onClear}
        />
      )}
      {marks.dialog && (
        <Opened
          dialog={marks.dialog}
          onClose={marks.closeDialog}
          onApply={(of, change) => apply(of, change, thrown)}
        />
      )}
    </>
  );
}

interface OpenedProps {
  dialog: OpenDialog;
  onClose: () => void;
  onApply: (target: Target, change: MarksChange) => Promise<void>;
}

function Opened({ dialog: { kind, target, items, count }, onClose, onApply }: OpenedProps) {
  const isOfAll = 'filter' in target;
  const clientId = isOfAll ? target.clientId : target.reviews[0]?.client_id;
  const of = {
    count: isOfAll ? count : target.reviews.length,
    keptAs: !isOfAll && target.reviews.length === 1 ? `${target.reviews[0]?.id}` : `many of ${clientId}`,
    onClose,
    onApply: (change: MarksChange) => onApply(target, change),
  };
  const tags = useQuery({
    ...summaryQuery(clientId ?? '', {}),
    enabled: kind === 'tags' && clientId !== undefined,
  });
  if (kind === 'note') return <NoteDialog {...of} />;
  if (kind === 'assign') return clientId !== undefined && <AssignDialog clientId={clientId} {...of} />;
  return (
    <TagDialog
      {...of}
      reviews={isOfAll ? items : inList(target, items)}
      known={tags.data?.facets.tag.map(({ value }) => value) ?? []}
    />
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
