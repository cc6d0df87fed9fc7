import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { FileDrop } from '../../../components/file-drop.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { dangerText, looseStack, mutedText } from '../../../components/styles.ts';
import { areasQuery } from '../../areas/index.ts';
import { isOver, RowsProgress } from '../../jobs/index.ts';
import { type ImportPreview, previewFile } from '../api.ts';
import { addProblem } from '../problem-words.ts';
import { useImportJob } from '../use-import-job.ts';
import { FileMapping } from './file-mapping.tsx';
import { ImportSummary } from './import-summary.tsx';

interface FromFileProps {
  clientId: string;
  jobId: string | undefined;
  /** The job goes into the address: the screen can be left and found again. */
  onJob: (jobId: string | undefined) => void;
}

/** Customers' words out of a CSV or XLSX file. */
export function FromFile({ clientId, jobId, onJob }: FromFileProps) {
  const areas = useQuery(areasQuery(clientId));
  const job = useImportJob(clientId, jobId);
  const [looked, setLooked] = useState<{ file: File; preview: ImportPreview } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef<AbortController>(undefined);

  async function look(file: File) {
    asked.current?.abort();
    const mine = new AbortController();
    asked.current = mine;
    setBusy(true);
    setProblem(null);
    setLooked(null);
    try {
      const preview = await previewFile(clientId, file, mine.signal);
      if (!mine.signal.aborted) setLooked({ file, preview });
    } catch (error) {
      if (!mine.signal.aborted) setProblem(addProblem(error));
    } finally {
      if (!mine.signal.aborted) setBusy(false);
    }
  }

  if (jobId !== undefined) {
    if (job.isError && !job.data)
      return (
        <div
          className={css({ display: 'flex', flexDirection: 'column', gap: '3', alignItems: 'flex-start' })}
        >
          <QueryError title="Не удалось узнать, как идёт загрузка" query={job} />
          <Button onClick={() => onJob(undefined)}>Выбрать другой файл</Button>
        </div>
      );
    return (
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '4', alignItems: 'stretch' })}>
        {job.data && isOver(job.data) ? (
          <>
            <ImportSummary clientId={clientId} job={job.data} />
            <div>
              <Button
                onClick={() => {
                  setLooked(null);
                  onJob(undefined);
                }}
              >
                Загрузить ещё файл
              </Button>
            </div>
          </>
        ) : (
          <>
            <RowsProgress job={job.data} reading="Читаем таблицу" />
            <p className={mutedText}>
              Экран можно закрыть: загрузка продолжится, итог останется по этому адресу.
            </p>
          </>
        )}
      </div>
    );
  }
  return (
    <div className={looseStack}>
      <FileDrop
        busy={busy}
        name={looked?.file.name}
        hint="CSV или XLSX до 20 МБ, в первой строке — названия столбцов"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={(file) => void look(file)}
      />
      {problem !== null && (
        <p role="alert" className={dangerText}>
          {problem}
        </p>
      )}
      {busy && (
        <Loading label="Читаем файл">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {looked && (
        <FileMapping
          key={`${looked.file.name} ${looked.file.lastModified}`}
          clientId={clientId}
          file={looked.file}
          preview={looked.preview}
          areas={areas.data?.data ?? []}
          onStarted={onJob}
        />
      )}
    </div>
  );
}
