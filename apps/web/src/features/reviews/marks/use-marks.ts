import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { standingToast } from '../../../components/standing-toast.ts';
import { toastFailure } from '../../../components/toasts.ts';
import { explain } from '../../../lib/explain.ts';
import type { Job } from '../../jobs/index.ts';
import { changeMarks, type Done, type MarksChange, type Target, undoMarks } from './api.ts';
import { doneWords, undoneWords } from './words.ts';

/** Long enough to see that it was the wrong one. */
const shownFor = 10_000;

/** Marks reviews, says so with the way back, and knows what was done last. */
export function useMarks() {
  const queryClient = useQueryClient();
  const last = useRef<Done | null>(null);
  const [isPending, setPending] = useState(false);
  const [job, setJob] = useState<Job | null>(null);

  async function tryTo(work: () => Promise<Done>, words: (done: Done) => string): Promise<boolean> {
    setPending(true);
    try {
      const done = await work();
      if (done.job) setJob(done.job);
      last.current = done.changed > 0 || done.job ? done : last.current;
      if (!done.job) offerUndo(words(done), done);
      return true;
    } catch (error) {
      toastFailure(explain(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  function offerUndo(title: string, done: Done): void {
    standingToast({
      id: 'marks',
      type: 'success',
      title,
      duration: shownFor,
      ...(done.changed > 0 && {
        action: { label: done.isUndone ? 'Вернуть' : 'Отменить', onClick: () => void undo(done) },
      }),
    }).catch(reportError);
  }

  const undo = (done: Done): Promise<boolean> => tryTo(() => undoMarks(queryClient, done), undoneWords);

  return {
    isPending,
    /** Marks of more reviews than are changed at once, under way or just over. */
    job,
    closeJob: () => setJob(null),
    /** @returns whether it was done, or begun */
    change: (target: Target, change: MarksChange): Promise<boolean> =>
      tryTo(
        () => changeMarks(queryClient, target, change),
        (done) => doneWords(change, done),
      ),
    /** Takes back what was done last; asked for again, does it again. */
    undoLast: async (): Promise<void> => {
      if (last.current) await undo(last.current);
    },
  };
}

export type MarksInUse = ReturnType<typeof useMarks>;
