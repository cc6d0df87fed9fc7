import { changed } from '../../../lib/act.ts';
import { counted, number } from '../../../lib/formats.ts';
import { countIn, type Job, JobProgress } from '../../jobs/index.ts';

interface RunProgressProps {
  clientId: string;
  jobId: string;
  /** It is over and was seen. */
  onClose: () => void;
}

/** How far the search for themes is. */
export function RunProgress({ clientId, jobId, onClose }: RunProgressProps) {
  return (
    <JobProgress
      jobId={jobId}
      progressWords={progressWords}
      endWords={endWords}
      onMoved={() => void changed('POST /reviews/clients/{client_id}/clustering', clientId)}
      onClose={onClose}
    />
  );
}

const progressWords = ({ progress, total }: Job) =>
  total === null ? 'Поиск тем ждёт очереди' : `Читаем отзывы: ${number(progress)} из ${number(total)}`;

function endWords({ status, result }: Job): string {
  if (status === 'cancelled') return 'Остановлено. Прежние темы остались.';
  if (status === 'failed') return 'Темы найти не удалось, прежние остались. Попробуйте ещё раз.';
  const found = counted(countIn(result, 'themes'), ['тема', 'темы', 'тем']);
  const read = counted(countIn(result, 'reviews'), ['отзыве', 'отзывах', 'отзывах']);
  return `Найдено: ${found} в ${read}.`;
}
