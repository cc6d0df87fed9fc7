import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Progress } from '../../../components/progress.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { explain } from '../../../lib/explain.ts';
import { counted } from '../../../lib/formats.ts';
import { isOver, type Job, jobQuery } from '../../jobs/index.ts';
import { batchFailure } from '../model-words.ts';
import { changed } from '../../../lib/act.ts';
import { useAction, inPlace } from '../../../components/use-action.ts';

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

interface BatchProgressProps {
  clientId: string;
  jobId: string;
  /** It is over and was seen. */
  onClose: () => void;
}

/** A batch that is being made: how far it is, a way to stop it, and how it ended. It goes on where the screen is left. */
export function BatchProgress({ clientId, jobId, onClose }: BatchProgressProps) {
  const { data: job, error } = useQuery({
    ...jobQuery(jobId),
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data) ? false : lookEvery),
  });
  // Over already, it says so itself.
  const stop = useAction('DELETE /jobs/{id}', { failed: inPlace });
  const seen = job === undefined ? '' : `${job.status} ${job.progress}`;
  useEffect(() => {
    if (seen !== '') void changed('POST /reviews/clients/requests/AI-generated-review', clientId);
  }, [clientId, seen]);

  if (!job) {
    const isGone = error instanceof ApiError && error.status === 404;
    return error === null || isGone ? null : <p className={box}>{explain(error)}</p>;
  }
  if (isOver(job))
    return (
      <div className={box}>
        <p role="status">{endWords(job)}</p>
        <IconButton label="Убрать сообщение" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    );
  const total = job.total ?? null;
  return (
    <div className={box}>
      <Progress
        label={total === null ? 'Черновики ждут очереди' : `Делаем черновики: ${job.progress} из ${total}`}
        done={job.progress}
        total={total}
      />
      <Button size="sm" loading={stop.isPending} onClick={() => void stop.run({ params: { id: jobId } })}>
        Остановить
      </Button>
    </div>
  );
}

/** How a batch ended. */
export function endWords({ status, result, error }: Pick<Job, 'status' | 'result' | 'error'>): string {
  if (status === 'cancelled') return 'Остановлено. Готовые черновики остались.';
  if (status === 'failed') return `Черновики не сделаны. ${batchFailure(error?.code)}`;
  const [ready, failed] = [countOf(result?.ready), countOf(result?.failed)];
  const made = `Готово: ${counted(ready, ['черновик', 'черновика', 'черновиков'])}`;
  return failed === 0 ? `${made}.` : `${made}, не получилось ${failed}. Причины в списке «Не получились».`;
}

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0);
