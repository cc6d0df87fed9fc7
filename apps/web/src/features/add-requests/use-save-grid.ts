import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isOver, type Job, jobQuery } from '../jobs/index.ts';
import { startImport } from './api.ts';
import { gridColumns } from './cells.ts';
import type { ImportSettings } from './import-settings.ts';
import type { Grid } from './grid.ts';
import { resultOf } from './import-result.ts';
import { addProblem } from './problem-words.ts';
import { type SentRows, fileOf, readSent, settle, writeSent } from './sent-rows.ts';
import { gridKey } from './stored-grid.ts';
import type { KeptGrid } from './use-grid.ts';
import { useImportJob } from './use-import-job.ts';

interface SaveGrid {
  start: (grid: Grid, settings: ImportSettings) => Promise<void>;
  isStarting: boolean;
  isRunning: boolean;
  job: Job | undefined;
  /** The job that has ended last. */
  finished: Job | null;
  problem: string | null;
}

/** Sends the grid's rows as a table; those that were kept leave the grid, the others stay with their reason. */
export function useSaveGrid(options: {
  userId: string;
  clientId: string;
  setGrid: KeptGrid['setGrid'];
}): SaveGrid {
  const { userId, clientId, setGrid } = options;
  const key = gridKey(userId, clientId);
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<SentRows | null>(() => readSent(key));
  const [isStarting, setIsStarting] = useState(false);
  const [finished, setFinished] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  function forget() {
    setSent(null);
    writeSent(key, null);
  }

  const job = useImportJob(clientId, sent?.job, (done) => {
    const result = resultOf(done);
    if (sent && done.status === 'done' && result) setGrid((grid) => settle(grid, sent, result));
    setFinished(done);
    forget();
  });
  // A job nobody knows any more says nothing of its rows: they stay.
  const isLost = job.isError && job.data === undefined;

  async function start(grid: Grid, { kind, areaId, period }: ImportSettings) {
    setIsStarting(true);
    setProblem(null);
    setFinished(null);
    try {
      const { text, rows } = fileOf(grid);
      const { id } = await startImport(new Blob([text], { type: 'text/csv' }), 'table.csv', {
        clientId,
        kind,
        mapping: Object.fromEntries(gridColumns.map((column) => [column.id, column.label])),
        areaId: areaId ?? undefined,
        period: period ?? undefined,
      });
      const next = { job: id, rows };
      writeSent(key, next);
      void queryClient.prefetchQuery(jobQuery(id));
      setSent(next);
    } catch (error) {
      setProblem(addProblem(error));
    } finally {
      setIsStarting(false);
    }
  }

  return {
    start,
    isStarting,
    isRunning: sent !== null && !isLost && !(job.data && isOver(job.data)),
    job: job.data,
    finished,
    problem,
  };
}
