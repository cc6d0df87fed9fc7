import { changed } from '../../../../lib/act.ts';
import { counted } from '../../../../lib/formats.ts';
import { countIn, type Job, JobProgress } from '../../../jobs/index.ts';
import type { CollectingAll } from './collect-all.tsx';

/** How far they all are. */
export function CollectAllProgress({ clientId, all }: { clientId: string; all: CollectingAll }) {
  if (all.jobId === null) return null;
  return (
    <JobProgress
      jobId={all.jobId}
      progressWords={({ progress, total }) =>
        total === null ? 'Сбор точек ждёт очереди' : `Собираем точки: готово ${progress} из ${total}`
      }
      endWords={endWords}
      onMoved={() => void changed('POST /reviews/clients/areas/collect', clientId)}
      onClose={all.forget}
    />
  );
}

function endWords({ status, result }: Job): string {
  if (status === 'cancelled') return 'Сбор остановлен. Собранное осталось.';
  if (status === 'failed') return 'Сбор точек прервался. Что собрано, видно у каждой точки.';
  const points = counted(countIn(result, 'areas'), ['точка', 'точки', 'точек']);
  const fresh = counted(countIn(result, 'reviews_new'), ['новый отзыв', 'новых отзыва', 'новых отзывов']);
  const failed = countIn(result, 'failed');
  const partial = countIn(result, 'partial');
  const troubles = [
    failed > 0 ? `не собрано ${failed}` : '',
    partial > 0 ? `частично ${partial}` : '',
  ].filter((words) => words !== '');
  const rest = troubles.length === 0 ? '' : `; ${troubles.join(', ')}: причины у каждой точки`;
  return `Собрано: ${points}, ${fresh}${rest}.`;
}
