import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { readReviewRows, type ReviewRow } from '../../external/reader/index.ts';
import { withCopy } from '../../external/storage/index.ts';
import { assertColumns, giveUpReading } from '../../kernel/file-import.ts';
import { type JobHandler, type JobRun, permanentFailure } from '../../kernel/job.ts';
import { areasByNameOrAddress } from '../areas/index.ts';
import { importKey } from '../requests/index.ts';
import type { ImportData } from './jobs.ts';
import { reviewsOfSavedPage } from './saved-page.ts';
import { noteEnd } from './batch-queries.ts';
import { createStore } from './store-rows.ts';
import { recountAreas } from './recount-areas.ts';

/** Rows of a file that are taken. */
const maxRows = 1_000_000;
const timeZone = 'Europe/Moscow';

/**
 * Stores the reviews of a file, a batch a transaction: what is stored stays whatever comes after, and a second try finds
 * it there. The file is read as a whole before, into another that holds a batch a line, so that neither a long file nor
 * a slow database takes more memory.
 */
export const importFile: JobHandler<ImportData> = {
  run(job) {
    const { context, data } = job;
    const key = importKey(data.client_id, data.file_id);
    return withCopy(context.storage, key, async ({ path, folder }) => {
      const batches = join(folder, 'batches');
      const { total, isCut } = await readInto(job, path, batches);
      const store = createStore(job, await areasByNameOrAddress(context.db, data.client_id));
      let done = 0;
      try {
        for await (const line of createInterface({ input: createReadStream(batches) })) {
          job.signal.throwIfAborted();
          const rows = JSON.parse(line) as ReviewRow[];
          await store.add(rows);
          done += rows.length;
          await job.progress(done, total);
        }
      } finally {
        await store.end();
      }
      if (isCut) store.refuse(total, `В файле больше ${maxRows} строк: остальные не прочитаны`);
      await context.storage.delete(key);
      const result = store.result();
      const { rows, stored: added, known, refused_count } = result;
      const counts = { rows, stored: added, known, refused_count };
      await noteEnd(context.db, { clientId: data.client_id, id: job.jobId, counts });
      return { ...result };
    });
  },
  async ended({ context, data, jobId }) {
    await noteEnd(context.db, { clientId: data.client_id, id: jobId, counts: null });
    await context.storage.delete(importKey(data.client_id, data.file_id));
    await recountAreas(context, data);
  },
};

async function readInto(
  { context, data, signal }: JobRun<ImportData>,
  path: string,
  batches: string,
): Promise<{ total: number; isCut: boolean }> {
  const out = createWriteStream(batches, { mode: 0o600 });
  let total = 0;
  const onPart = (part: ReviewRow[]) => {
    total += part.length;
    out.write(`${JSON.stringify(part)}\n`);
  };
  try {
    if (data.format === 'html' || data.format === 'mhtml') {
      const area = { clientId: data.client_id, areaId: data.area_id ?? '' };
      const file = { path, format: data.format };
      const reviews = await reviewsOfSavedPage(context, file, { area, signal });
      onPart(reviews.map((review, index) => ({ line: index + 1, area: '', review, unread: [] })));
      return { total, isCut: false };
    }
    const task = {
      path,
      format: data.format,
      mapping: data.mapping,
      best: data.rating_best,
      max: maxRows,
      now: context.clock.now().getTime(),
      timeZone,
    };
    const { columns, isCut } = await readReviewRows(task, onPart, signal);
    if (total === 0) throw permanentFailure('table_empty');
    // Of JSON a field may stand in later rows alone, or in none.
    if (data.format === 'csv' || data.format === 'xlsx') assertColumns(columns, data.mapping);
    return { total, isCut };
  } catch (error) {
    giveUpReading(error);
  } finally {
    out.end();
    await finished(out);
  }
}
