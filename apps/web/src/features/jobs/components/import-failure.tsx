import { mutedText, semiboldText } from '../../../components/styles.ts';
import type { Job } from '../api.ts';
import { useFailureWords } from '../use-failure-words.ts';

/** How a file's import ended that did not come to its end. */
export function ImportFailure({ job, failed }: { job: Job; failed: string }) {
  const reason = useFailureWords(job.error);
  const isStopped = job.status === 'cancelled';
  return (
    <div role="alert">
      <p className={semiboldText}>{isStopped ? 'Загрузка остановлена' : failed}</p>
      <p className={mutedText}>
        {isStopped
          ? 'Сохранённое до остановки осталось. Повторная загрузка пропустит то, что уже есть.'
          : reason}
      </p>
    </div>
  );
}
