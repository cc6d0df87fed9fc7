import { guessReviewColumns, type ReviewMapping } from '@molva/contract/review-columns';
import { parseRating } from '@molva/extraction';
import { type OpenRows, openRows, type RowFormat } from './open-rows.ts';
import { readReviewRow, type ReviewRow, type RowContext } from './read-row.ts';

/** Rows that are sent at once, and their length in characters of JSON, roughly. */
const maxPart = 500;
const partLength = 500_000;
const maxPreviewed = 20;
const exampleLength = 200;

interface Reading extends RowContext {
  path: string;
  format: RowFormat;
  /** Rows at most. */
  max: number;
}

export interface RowsRead {
  columns: string[];
  /** Whether there were more rows than `max`. */
  isCut: boolean;
}

/** Every row of a file, in pieces. @throws TableError */
export async function readReviewRows(
  { path, format, max, ...context }: Reading,
  emit: (part: ReviewRow[]) => Promise<void>,
): Promise<RowsRead> {
  const { columns, rows } = await openRows(path, format);
  let part: ReviewRow[] = [];
  let length = 0;
  let count = 0;
  for await (const row of rows) {
    if (count === max) {
      if (part.length > 0) await emit(part);
      return { columns, isCut: true };
    }
    count += 1;
    const read = 'cells' in row ? readReviewRow(row, context) : { ...row, area: '' };
    part.push(read);
    length += 'review' in read ? 500 + (read.review.recall?.length ?? 0) : 200;
    if (part.length < maxPart && length < partLength) continue;
    await emit(part);
    part = [];
    length = 0;
  }
  if (part.length > 0) await emit(part);
  return { columns, isCut: false };
}

export interface RowsPreview {
  columns: { name: string; example: string }[];
  row_count: number | null;
  mapping: ReviewMapping;
  isRemembered: boolean;
  best: number;
  rows: ReviewRow[];
}

/**
 * The beginning of a file as it would be read.
 *
 * @param given.mapping as the caller has it; null: the remembered one where one of its columns is there, else a guess
 */
export async function previewReviewRows(given: {
  path: string;
  format: RowFormat;
  mapping: ReviewMapping | null;
  remembered: ReviewMapping | null;
  rememberedBest: number | null;
  best: number | null;
  now: number;
  timeZone: string;
}): Promise<RowsPreview> {
  const opened = await openRows(given.path, given.format);
  const remembered = known(given.remembered ?? {}, opened.columns);
  const isRemembered = given.mapping === null && Object.keys(remembered).length > 0;
  const mapping = given.mapping ?? (isRemembered ? remembered : guessReviewColumns(opened.columns));
  const best = given.best ?? (isRemembered ? given.rememberedBest : null) ?? bestOf(opened, mapping);
  const { now, timeZone } = given;
  return {
    columns: opened.columns.map((name) => ({ name, example: exampleOf(opened, name) })),
    row_count: opened.isWhole ? opened.first.length : null,
    mapping,
    isRemembered,
    best,
    rows: opened.first
      .slice(0, maxPreviewed)
      .map((row) =>
        'cells' in row ? readReviewRow(row, { mapping, now, timeZone, best }) : { ...row, area: '' },
      ),
  };
}

/** What of a mapping names columns that are there. */
function known(mapping: ReviewMapping, columns: readonly string[]): ReviewMapping {
  const names = new Set(columns);
  return Object.fromEntries(Object.entries(mapping).filter(([, name]) => names.has(name)));
}

function exampleOf({ first }: OpenRows, name: string): string {
  for (const row of first) {
    const cell = 'cells' in row ? (row.cells[name] ?? '') : '';
    if (cell !== '') return cell.slice(0, exampleLength).toWellFormed();
  }
  return '';
}

/** Of the beginning's grades, those that a scale has to hold: one that lies outside may be a slip. */
const heldShare = 0.9;
/** `Оценка (из 10)`, `rating /100`. */
const namedScale = /(?:из|of|\/)\s*(\d{1,3})(?!\d)/iu;

/** The scale that grades without one must be of: what the column's name says, else the smallest that holds them. */
function bestOf({ first }: OpenRows, { rating }: ReviewMapping): number {
  if (rating === undefined) return 5;
  const named = Number(namedScale.exec(rating.slice(0, 200))?.[1]);
  if (named >= 2) return named;
  const grades = first.flatMap((row) => {
    const grade = 'cells' in row ? parseRating(row.cells[rating] ?? '') : null;
    return grade !== null && grade.best === null ? [grade.value] : [];
  });
  const holds = (best: number) => grades.filter((grade) => grade <= best).length >= heldShare * grades.length;
  return [5, 10].find(holds) ?? 100;
}
