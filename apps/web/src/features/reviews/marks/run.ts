import type { QueryClient } from '@tanstack/react-query';
import { standingToast } from '../../../components/standing-toast.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { explain } from '../../../lib/explain.ts';
import { changeMarks, type Done, type MarksChange, type Target, undoMarks } from './api.ts';
import { doneWords, undoneWords } from './words.ts';

/** Long enough to see that it was the wrong one. */
const shownFor = 10_000;

interface Told {
  queryClient: QueryClient;
  /** The button of the message was pressed. */
  onUndo: (done: Done) => void;
  /** In place of telling why it was refused. */
  onRefused?: ((error: unknown) => void) | undefined;
}

/** Marks reviews, and says so with the way back. @returns null where it was refused, which is told */
export const runChange = (told: Told, target: Target, change: MarksChange): Promise<Done | null> =>
  run(
    told,
    () => changeMarks(told.queryClient, target, change),
    (done) => doneWords(change, done),
  );

/** Takes it back, or does again what was taken back. */
export const runUndo = (told: Told, done: Done): Promise<Done | null> =>
  run(told, () => undoMarks(told.queryClient, done), undoneWords);

async function run(
  { onUndo, onRefused = toastRefusal }: Told,
  work: () => Promise<Done>,
  words: (done: Done) => string,
): Promise<Done | null> {
  try {
    const done = await work();
    // Long work says itself how far it is.
    if (done.job === null)
      standingToast({
        id: 'marks',
        type: 'success',
        title: words(done),
        duration: shownFor,
        ...(done.changed > 0 && {
          action: { label: done.isUndone ? 'Вернуть' : 'Отменить', onClick: () => onUndo(done) },
        }),
      }).catch(reportError);
    return done;
  } catch (error) {
    onRefused(error);
    return null;
  }
}

const toastRefusal = (error: unknown) => toastFailure(explain(error));
