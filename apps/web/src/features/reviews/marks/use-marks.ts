import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Job } from '../../jobs/index.ts';
import type { Done, MarksChange, Target } from './api.ts';
import type { OpenDialog } from './open-dialog.ts';

// Most read; what marks is fetched with the first mark.
const load = () => import('./run.ts');

/** Marks reviews, and knows what was done last. */
export function useMarks() {
  const queryClient = useQueryClient();
  const last = useRef<Done | null>(null);
  const [isPending, setPending] = useState(false);
  const [job, setJob] = useState<Job | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  async function run(
    work: (code: Awaited<ReturnType<typeof load>>) => Promise<Done | null>,
  ): Promise<boolean> {
    setPending(true);
    try {
      const done = await work(await load());
      if (done === null) return false;
      if (done.job) setJob(done.job);
      if (done.job ?? done.changed > 0) last.current = done;
      return true;
    } finally {
      setPending(false);
    }
  }
  const undo = (done: Done): Promise<boolean> => run(({ runUndo }) => runUndo(told, done));
  const told = { queryClient, onUndo: (done: Done) => void undo(done) };

  return {
    isPending,
    /** Marks of more reviews than are changed at once, under way or just over. */
    job,
    closeJob: () => setJob(null),
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    /**
     * @param onRefused in place of telling why it was refused
     * @returns whether it was done, or begun
     */
    change: (target: Target, change: MarksChange, onRefused?: (error: unknown) => void): Promise<boolean> =>
      run(({ runChange }) => runChange({ ...told, onRefused }, target, change)),
    /** Takes back what was done last; asked for again, does it again. */
    undoLast: async (): Promise<void> => {
      if (last.current) await undo(last.current);
    },
  };
}

export type MarksInUse = ReturnType<typeof useMarks>;
