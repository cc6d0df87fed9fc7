import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Progress } from '../../../components/progress.tsx';
import { useAction } from '../../../components/use-action.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { isOver, type Job, jobQuery } from '../api.ts';
import { useFailureWords } from '../use-failure-words.ts';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '3',
  alignItems: 'center',
  p: '3',
  mb: '4',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  bg: 'bg.subtle',
});
/** Told live; asked too, for the case that the stream is away, ms. */
const lookEvery = 5_000;

interface JobProgressProps {
  jobId: string;
  /** What goes on, in words. */
  progressWords: (job: Job) => string;
  /** How it ended, in words; `failure` says as a sentence why, where it failed. */
  endWords: (job: Job, failure: string) => string;
  /** It moved on. */
  onMoved: () => void;
  /** It is over and was seen. */
  onClose: () => void;
}

/** Long work of many parts: how far it is, a way to stop it, and how it ended. It goes on where the screen is left. */
export function JobProgress({ jobId, progressWords, endWords, onMoved, onClose }: JobProgressProps) {
  const { data: job, error } = useQuery({
    ...jobQuery(jobId),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : lookEvery),
  });
  const failure = useFailureWords(job?.error);
  const stop = useAction('DELETE /jobs/{id}', {
    // Over already, it says so itself.
    failed: (failed) => (failed instanceof ApiError && failed.status === 409 ? null : explain(failed)),
  });
  const seen = job === undefined ? '' : `${job.status} ${job.progress}`;
  useEffect(() => {
    if (seen !== '') onMoved();
    // oxlint-disable-next-line react/exhaustive-deps -- each step is told once, whoever made the function
  }, [seen]);

  if (!job) {
    const isGone = error instanceof ApiError && error.status === 404;
    return error === null || isGone ? null : <p className={box}>{explain(error)}</p>;
  }
  if (isOver(job))
    return (
      <div className={box}>
        <p role="status">{endWords(job, failure)}</p>
        <IconButton label="Убрать сообщение" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  return (
    <div className={box}>
      <Progress label={progressWords(job)} done={job.progress} total={job.total ?? null} />
      <Button size="sm" loading={stop.isPending} onClick={() => void stop.run({ params: { id: jobId } })}>
        Остановить
      </Button>
    </div>
  );
}

/** A count of a job's result. */
export const countIn = (result: Job['result'], key: string): number =>
  typeof result?.[key] === 'number' ? result[key] : 0;
