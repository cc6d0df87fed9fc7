import { mutedText, semiboldText } from '../../../components/styles.ts';
import { wordsOf } from '../../../lib/problem-words.ts';
import type { Job } from '../api.ts';

/** Ends that have no words of their own: the import was not to blame. */
const ended: Readonly<Record<string, string>> = {
  internal: 'Загрузка сломалась на нашей стороне, причина в журнале сервера. Повторите чуть позже.',
  lost: 'Сервер перезапустился посреди загрузки. Загрузите файл ещё раз: то, что уже есть, пропустится.',
  server_died: 'Сервер дважды останавливался посреди загрузки. Загрузите файл ещё раз.',
};

/** How a file's import ended that did not come to its end. */
export function ImportFailure({ job, failed }: { job: Job; failed: string }) {
  const isStopped = job.status === 'cancelled';
  return (
    <div role="alert">
      <p className={semiboldText}>{isStopped ? 'Загрузка остановлена' : failed}</p>
      <p className={mutedText}>
        {isStopped
          ? 'Сохранённое до остановки осталось. Повторная загрузка пропустит то, что уже есть.'
          : reasonOf(job)}
      </p>
    </div>
  );
}

/** What is wrong with the file, the import says in its own words. */
function reasonOf({ error }: Job): string {
  if (error === null) return 'Повторите чуть позже.';
  return ended[error.code] ?? wordsOf(error) ?? error.message;
}
