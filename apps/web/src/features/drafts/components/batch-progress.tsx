import { changed } from '../../../lib/act.ts';
import { counted } from '../../../lib/formats.ts';
import { countIn, type Job, JobProgress } from '../../jobs/index.ts';

interface BatchProgressProps {
  clientId: string;
  jobId: string;
  /** It is over and was seen. */
  onClose: () => void;
}

/** A batch that is being made. */
export function BatchProgress({ clientId, jobId, onClose }: BatchProgressProps) {
  return (
    <JobProgress
      jobId={jobId}
      progressWords={({ progress, total }) =>
        total === null ? 'Черновики ждут очереди' : `Делаем черновики: ${progress} из ${total}`
      }
      endWords={endWords}
      onMoved={() => void changed('POST /reviews/clients/requests/AI-generated-review', clientId)}
      onClose={onClose}
    />
  );
}

/** How a batch ended. @param failure why it failed, where it did */
export function endWords({ status, result }: Pick<Job, 'status' | 'result'>, failure: string): string {
  if (status === 'cancelled') return 'Остановлено. Готовые черновики остались.';
  if (status === 'failed') return `Черновики не сделаны. ${failure}`;
  const [ready, failed] = [countIn(result, 'ready'), countIn(result, 'failed')];
  const made = `Готово: ${counted(ready, ['черновик', 'черновика', 'черновиков'])}`;
  return failed === 0 ? `${made}.` : `${made}, не получилось ${failed}. Причины в списке «Не получились».`;
}
