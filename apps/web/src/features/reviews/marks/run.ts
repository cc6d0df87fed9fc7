import type { QueryClient } from '@tanstack/react-query';
import { standingToast } from '../../../components/standing-toast.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { explain } from '../../../lib/explain.ts';
import { changeMarks, type Done, type MarksChange, type Target, undoMarks } from './api.ts';
import { doneWords, undoneWords } from './words.ts';

/** Long enough to see that it was the wrong one. */
const shownFor = 10_000;

interface Callbacks {
  queryClient: QueryClient;
  /** The button of the message was pressed. */
  onUndo: (done: Done) => void;
  /** In place of telling why it was refused. */
  onRefused?: ((error: unknown) => void) | undefined;
}

/** Marks reviews, and says so with the way back. @returns null where it was refused, which is callbacks */
export const runChange = (callbacks: Callbacks, target: Target, change: MarksChange): Promise<Done | null> =>
  run(
    callbacks,
    () => changeMarks(callbacks.queryClient, target, change),
    (done) => doneWords(change, done),
  );

/** Takes it back, or does again what was taken back. */
export const runUndo = (callbacks: Callbacks, done: Done): Promise<Done | null> =>
  run(callbacks, () => undoMarks(callbacks.queryClient, done), undoneWords);

async function run(
  { onUndo, onRefused = toastRefusal }: Callbacks,
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
