import { availableParallelism, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  type DeathReason,
  createHelperProcess,
  type HelperProcess,
  notStarted,
  ProcessDied,
} from '../../lib/helper-process.ts';
import { spooled } from './spool.ts';
import type { ReviewRow } from './reviews/read-row.ts';
import type { RowsPreview, RowsRead } from './reviews/read-rows.ts';
import type { SavedPage } from './reviews/saved-page.ts';
import type {
  Answers,
  PageTask,
  ReaderAnswer,
  ReaderTask,
  ReviewPreviewTask,
  ReviewRowsTask,
  TableTask,
} from './tasks.ts';
import { type Table, TableError, type TablePreview } from './tables/types.ts';

export { TooManyWait } from '../../lib/helper-process.ts';
export { TableError, type Table, type TablePreview, type TableRow } from './tables/types.ts';
export type { RowFormat } from './reviews/open-rows.ts';
export type { ReviewRow } from './reviews/read-row.ts';
export type { RobotsFile } from './tasks.ts';

type ReadingEnd = Exclude<DeathReason, 'not_started'>;

const reasons = {
  time_limit: ['reader_time_limit', 'Reading took too long and was stopped'],
  memory_limit: ['reader_memory_limit', 'Reading took too much memory and was stopped'],
  crashed: ['reader_crashed', 'The process that reads broke down over it'],
  given_up: ['reader_crashed', 'Reading was given up'],
} as const satisfies Record<ReadingEnd, readonly [string, string]>;

/** What was to be read ended the process that read it: trying again would end the next. */
export class ReaderError extends Error {
  readonly code: (typeof reasons)[ReadingEnd][0];
  constructor(reason: ReadingEnd, cause: ProcessDied) {
    super(reasons[reason][1], { cause });
    this.code = reasons[reason][0];
  }
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Programs, and of the rest of the disk nothing: the keys may lie in the project's folder. */
const programs = ['apps/server/', 'packages/', 'node_modules/', 'package.json'].map((path) => root + path);

const temporary = `${tmpdir()}/`;
const readable = [...programs, temporary];

/**
 * Has the readers that start from now on read what lies in a folder: files that were uploaded do not lie among the temporary ones,
 * but in the data folder, which is wherever its owner wants it.
 */
export function allowReading(folder: string): void {
  const all = `${folder}/*`;
  if (!folder.startsWith(temporary) && !readable.includes(all)) readable.push(all);
}

/** Milliseconds, and megabytes: of the largest page, 20 MB, some sixteen times that in memory. */
const common = {
  module: new URL('./reader-program.ts', import.meta.url),
  idleFor: 60_000,
  heap: 640,
  memory: 896,
};
const pages = createHelperProcess<ReaderTask, ReaderAnswer>({
  ...common,
  // A slow expression of the rules is stopped after ten seconds from within, and told apart by its warning.
  timeLimit: 15_000,
  processes: Math.max(2, Math.min(4, availableParallelism())),
  reads: readable,
});
/** Apart from the pages: whoever sends many bad tables holds up tables. */
const tables = createHelperProcess<ReaderTask, ReaderAnswer>({
  ...common,
  timeLimit: 20_000,
  processes: 2,
  maxWaiting: 16,
  reads: readable,
});

/** Files of reviews, which may be long, one at a time: whoever looks at a table or a page does not wait for them. */
const files = createHelperProcess<ReaderTask, ReaderAnswer>({
  ...common,
  timeLimit: 600_000,
  processes: 1,
  reads: readable,
});

/** Starts one process of each kind before it is needed, and keeps one ready. */
export function keepReadersReady(kinds: { pages: boolean; tables: boolean }): void {
  if (kinds.pages) pages.keepReady();
  if (kinds.tables) tables.keepReady();
}

/** Process ids of the readers of this process. */
export const readerPids = (): number[] => [...pages.pids(), ...tables.pids(), ...files.pids()];

/** @throws ReaderError, TableError, and DomainError where no process could be started */
async function ask<Kind extends keyof Answers>(
  readers: HelperProcess<ReaderTask, ReaderAnswer>,
  task: ReaderTask & { kind: Kind },
  options: { signal?: AbortSignal; onPart?: (part: never) => void } = {},
): Promise<Answers[Kind]> {
  const answer = await readers.run(task, options).catch((error: unknown) => {
    if (!(error instanceof ProcessDied)) throw error;
    throw error.reason === 'not_started' ? notStarted(error) : new ReaderError(error.reason, error);
  });
  if ('problem' in answer) throw new TableError(answer.problem);
  return answer.answer as Answers[Kind];
}

/** Reads a page; see `extractPage`. @throws ReaderError */
export const readPage = (
  { body: bytes, ...task }: Omit<PageTask, 'kind' | 'body'> & { body: Uint8Array },
  signal?: AbortSignal,
) => spooled(bytes, (body) => ask(pages, { kind: 'page', ...task, body }, signal ? { signal } : {}));

/** The rules of a robots.txt for one agent. @throws ReaderError */
export const readRobots = (body: Uint8Array, agent: string) => ask(pages, { kind: 'robots', body, agent });

/** Whether such rules allow a path with its query. @throws ReaderError */
export const isPathAllowed = (rules: string, path: string): Promise<boolean> =>
  rules === '' ? Promise.resolve(true) : ask(pages, { kind: 'path', rules, path });

/** Rows of a table, with the cells of the columns that are wanted. @throws ReaderError, TableError */
export async function readTable(task: Omit<TableTask, 'kind'>, signal?: AbortSignal): Promise<Table> {
  const rows: Table['rows'] = [];
  const onPart = (part: Table['rows']) => void rows.push(...part);
  const { columns } = await ask(
    tables,
    { kind: 'table', ...task },
    { onPart, ...(signal ? { signal } : {}) },
  );
  return { columns, rows };
}

/** The beginning of a table, shortened. @throws ReaderError, TableError, TooManyWait */
export const previewTable = (path: string, format: 'csv' | 'xlsx'): Promise<TablePreview> =>
  ask(tables, { kind: 'preview', path, format });

/** Rows of a file as reviews, given in pieces as they are read. @throws ReaderError, TableError */
export const readReviewRows = (
  task: Omit<ReviewRowsTask, 'kind'>,
  onPart: (part: ReviewRow[]) => void,
  signal: AbortSignal,
): Promise<RowsRead> => ask(files, { kind: 'review-rows', ...task }, { onPart, signal });

/** The beginning of a file of reviews, as it would be read. @throws ReaderError, TableError, TooManyWait */
export const previewReviewRows = (task: Omit<ReviewPreviewTask, 'kind'>): Promise<RowsPreview> =>
  ask(tables, { kind: 'review-preview', ...task });

/** The page in an MHTML file that a person saved. @throws ReaderError, TableError, TooManyWait */
export const readSavedPage = (path: string): Promise<SavedPage> => ask(tables, { kind: 'saved-page', path });
