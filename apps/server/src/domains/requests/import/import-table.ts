import { RowProblem } from '@molva/contract/import-cells';
import { readTable, type Table } from '../../../external/reader/index.ts';
import { withCopy } from '../../../external/storage/index.ts';
import { assertColumns, giveUpReading } from '../../../kernel/file-import.ts';
import { type JobHandler, type JobRun, permanentFailure } from '../../../kernel/job.ts';
import { dayIn } from '../../../lib/days.ts';
import { newId } from '../../../lib/ids.ts';
import { areasByNameOrAddress } from '../../areas/index.ts';
import { contactColumns, identityOf, insertSource } from '../../sources/index.ts';
import { importKey } from '../files/file-keys.ts';
import { type ImportedSource, sourceIn } from './import-row.ts';
import type { ImportData } from './jobs.ts';
import { publishToScreens } from '../text/notify.ts';
import { insertRequests } from '../text/work-queries.ts';

/** Rows of a table that are taken, and refusals that are listed one by one. */
const maxRows = 20_000;
const maxRefusals = 1_000;
const batch = 100;

/**
 * Stores the rows of a table as sources, a batch a transaction: what is stored stays whatever comes after, and a second
 * try finds it there. Those that cannot be taken are listed with line and reason.
 */
export const importOneTable: JobHandler<ImportData> = {
  async run(job) {
    const { context, data } = job;
    const { columns, rows } = await tableOf(job);
    if (rows.length === 0) throw permanentFailure('table_empty');
    assertColumns(columns, data.mapping);
    const tally = { stored: 0, known: 0, requests: 0, refused_count: 0 };
    const refused: { line: number; reason: string }[] = [];
    const refuse = (line: number, reason: string) => {
      tally.refused_count += 1;
      if (refused.length < maxRefusals) refused.push({ line, reason });
    };
    const around = {
      mapping: data.mapping,
      today: dayIn(context.clock.now(), 'UTC'),
      areaId: data.area_id,
      needsArea: data.period !== null,
      areas: await areasByNameOrAddress(context.db, data.client_id),
    };
    const taken = rows.slice(0, maxRows);
    for (let at = 0; at < taken.length; at += batch) {
      if (job.signal.aborted) throw job.signal.reason;
      const sources = taken.slice(at, at + batch).flatMap((row) => {
        try {
          return [sourceIn(row, around)];
        } catch (error) {
          if (!(error instanceof RowProblem)) throw error;
          refuse(row.line, error.message);
          return [];
        }
      });
      const stored = await store(job, sources);
      tally.stored += stored.stored;
      tally.known += sources.length - stored.stored;
      tally.requests += stored.requests;
      await job.progress(Math.min(at + batch, taken.length), taken.length);
    }
    const over = rows[maxRows];
    if (over) refuse(over.line, `Таблица длиннее ${maxRows} строк: остальные не прочитаны`);
    await context.storage.delete(importKey(data.client_id, data.file_id));
    return { ...tally, refused };
  },
  async ended({ context, data }) {
    await context.storage.delete(importKey(data.client_id, data.file_id));
  },
};

async function tableOf({ context, data, signal }: JobRun<ImportData>): Promise<Table> {
  const { client_id: clientId, file_id: fileId, format, mapping } = data;
  const wanted = Object.values(mapping);
  try {
    return await withCopy(context.storage, importKey(clientId, fileId), ({ path }) =>
      readTable({ path, format, max: maxRows, wanted }, signal),
    );
  } catch (error) {
    giveUpReading(error);
  }
}

/** Those not known yet, with a request of each where asked. */
function store(
  { context, data }: JobRun<ImportData>,
  sources: readonly ImportedSource[],
): Promise<{ stored: number; requests: number }> {
  return context.db.transaction(async (tx) => {
    const fresh = [];
    for (const { contact, ...source } of sources) {
      const key = { client_id: data.client_id, id: newId() };
      const isNew = await insertSource(tx, {
        ...key,
        ...source,
        ...contactColumns(context, key, contact),
        kind: data.kind,
        keep_until: null,
        identity: identityOf(source),
        created_by: data.user_id,
      });
      if (isNew) fresh.push({ ...source, id: key.id });
    }
    const { period } = data;
    if (period === null) return { stored: fresh.length, requests: 0 };
    const requests = fresh.flatMap(({ id, area_id: areaId, grade, sex }) =>
      areaId === null
        ? []
        : [
            {
              client_id: data.client_id,
              area_id: areaId,
              period,
              description: null,
              source_id: id,
              grade,
              sex,
            },
          ],
    );
    const [first] = await insertRequests(tx, requests, { userId: data.user_id, at: context.clock.now() });
    if (first !== undefined)
      await publishToScreens(tx, { client_id: data.client_id, id: first, status: 'empty', locked_by: null });
    return { stored: fresh.length, requests: requests.length };
  });
}
