import { closeSync, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { extractPage, type ParserRulesInput } from '@molva/extraction';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { previewReviewRows, readReviewRows } from './reviews/read-rows.ts';
import { readSavedPage } from './reviews/saved-page.ts';
import { isPathAllowed, parseRobots } from './robots-rules.ts';
import { readCsv } from './tables/csv.ts';
import { previewTable } from './tables/preview.ts';
import { TableError, type TableRow } from './tables/types.ts';
import { readXlsx } from './tables/xlsx.ts';
import type { Answers, PageTask, ReaderAnswer, ReaderTask, TablePart, TableTask } from './tasks.ts';

/** Characters of rows that are sent at once. */
const partLength = 500_000;
const maxRules = 100;

type Emit = (part: TablePart) => Promise<void>;

/** Lower than the server and its database: who waits for an answer goes first. */
setPriority(10);

serveTasks(async (task: ReaderTask, emit: Emit): Promise<ReaderAnswer> => {
  try {
    return { answer: await read(task, emit) };
  } catch (error) {
    if (error instanceof TableError) return { problem: error.problem };
    throw error;
  }
});

function read(task: ReaderTask, emit: Emit): Answers[keyof Answers] | Promise<Answers[keyof Answers]> {
  switch (task.kind) {
    case 'page':
      return extractPage({ ...task, body: bytesOf(task), rules: rulesOf(task) });
    case 'robots':
      return parseRobots(task.body, task.agent);
    case 'path':
      return isPathAllowed(task.rules, task.path);
    case 'table':
      return tableOf(task, emit);
    case 'preview':
      return previewTable(task.path, task.format);
    case 'review-rows':
      return readReviewRows(task, emit);
    case 'review-preview':
      return previewReviewRows(task);
    case 'saved-page':
      return readSavedPage(task.path);
  }
}

/** The bytes of the page before are written over: no two pages are read at once. */
let buffer = Buffer.alloc(0);

function bytesOf({ body }: PageTask): Uint8Array {
  if (body instanceof Uint8Array) return body;
  const { path, length } = body;
  if (buffer.length < length) buffer = Buffer.allocUnsafeSlow(length);
  const file = openSync(path, 'r');
  try {
    for (let at = 0; at < length; ) {
      const read = readSync(file, buffer, at, length - at, at);
      if (read === 0) throw new Error('the page is shorter than it was said to be');
      at += read;
    }
  } finally {
    closeSync(file);
  }
  return buffer.subarray(0, length);
}

const known = new Map<string, ParserRulesInput>();

/** The very same value for the same text, by which it is known to be checked. */
function rulesOf({ rules }: PageTask): ParserRulesInput {
  const kept = known.get(rules);
  if (kept) return kept;
  if (known.size >= maxRules) known.clear();
  const parsed = JSON.parse(rules) as ParserRulesInput;
  known.set(rules, parsed);
  return parsed;
}

async function tableOf({ path, format, max, wanted }: TableTask, emit: Emit): Promise<Answers['table']> {
  const { columns, rows } =
    format === 'xlsx' ? await readXlsx(path, max) : readCsv(await readFile(path), max);
  const names = wanted.filter((name) => columns.includes(name));
  let part: TableRow[] = [];
  let length = 0;
  for (const { line, cells } of rows.slice(0, max + 1)) {
    const kept = Object.fromEntries(names.map((name) => [name, cells[name] ?? '']));
    part.push({ line, cells: kept });
    length += 50 + names.reduce((sum, name) => sum + (kept[name]?.length ?? 0), 0);
    if (length >= partLength) {
      await emit(part);
      part = [];
      length = 0;
    }
  }
  if (part.length > 0) await emit(part);
  return { columns: columns.slice(0, 200) };
}
