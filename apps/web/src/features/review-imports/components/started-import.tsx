import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../../components/button.tsx';
import { DialogActions, DialogCancel } from '../../../components/dialog.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { looseStack, mutedText, semiboldText } from '../../../components/styles.ts';
import { changed } from '../../../lib/act.ts';
import { number } from '../../../lib/formats.ts';
import { useLive } from '../../../lib/live.ts';
import { ImportFailure, isOver, type Job, jobQuery, RefusedRows, RowsProgress } from '../../jobs/index.ts';
import { importedOf } from '../imported.ts';

interface StartedImportProps {
  clientId: string;
  jobId: string;
  /** Puts this one aside. */
  onAnother: () => void;
  onClose: () => void;
}

/** How far an import is, and what it did. */
export function StartedImport({ clientId, jobId, onAnother, onClose }: StartedImportProps) {
  const live = useLive();
  const job = useQuery({
    ...jobQuery(jobId),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : live ? 10_000 : 1500),
  });
  const ended = job.data !== undefined && isOver(job.data);
  // A poll that failed says nothing of the import.
  const isLost = job.isError && job.data === undefined;
  useEffect(() => {
    if (ended) void changed('POST /reviews/clients/requests/reviews-and-answers-import', clientId);
  }, [ended, clientId]);
  return (
    <div className={looseStack}>
      {isLost && <QueryError title="Не удалось узнать, как идёт загрузка" query={job} />}
      {job.data && ended && <Ended job={job.data} />}
      {!ended && !isLost && (
        <>
          <RowsProgress job={job.data} reading="Читаем файл" />
          <p className={mutedText}>Окно можно закрыть: загрузка продолжится, итог будет здесь же.</p>
        </>
      )}
      <DialogActions>
        {ended || isLost ? (
          <>
            <Button onClick={onAnother}>Загрузить ещё файл</Button>
            <Button
              variant="solid"
              onClick={() => {
                onAnother();
                onClose();
              }}
            >
              Готово
            </Button>
          </>
        ) : (
          <DialogCancel>Закрыть</DialogCancel>
        )}
      </DialogActions>
    </div>
  );
}

function Ended({ job }: { job: Job }) {
  const imported = importedOf(job);
  if (job.status !== 'done' || !imported)
    return <ImportFailure job={job} failed="Файл не удалось загрузить" />;
  const { stored, known, changed: edited, refusedCount, refused, unread, unknownAreas } = imported;
  return (
    <section aria-label="Итог загрузки">
      <output className={semiboldText}>
        {`Новых: ${number(stored)}, уже были: ${number(known)}, не принято: ${number(refusedCount)}`}
      </output>
      {edited > 0 && <p className={mutedText}>{`Из тех, что уже были, уточнено: ${number(edited)}.`}</p>}
      {unread.length > 0 && (
        <p
          className={mutedText}
        >{`Не удалось прочитать: ${unread.join(', ')}. Отзывы сохранены без этого.`}</p>
      )}
      {unknownAreas.length > 0 && (
        <p className={mutedText}>
          {`Таких точек у клиента нет: ${unknownAreas.join('; ')}. Добавьте их и загрузите файл ещё раз: повторов не будет.`}
        </p>
      )}
      {refused.length > 0 && <RefusedRows refused={refused} count={refusedCount} />}
    </section>
  );
}
