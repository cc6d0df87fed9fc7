import type { AnyProblem } from '../../../lib/errors.ts';

/** A row of a table: its line in the file (1: the first), and its cells as they show, by the name of their column. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** The names in its first row (each once, none empty) and what stands under them. */
export interface Table {
  columns: string[];
  rows: TableRow[];
}

export interface TablePreview {
  columns: string[];
  /** Cells in the order of the columns, cut. */
  rows: { line: number; cells: string[] }[];
  /** Null where there are more than were read. */
  row_count: number | null;
}

/** A file that is no table that can be read, and why by the table of problems. */
export class TableError extends Error {
  readonly problem: AnyProblem;
  constructor(problem: AnyProblem, options?: ErrorOptions) {
    super(typeof problem === 'string' ? problem : problem.code, options);
    this.name = 'TableError';
    this.problem = problem;
  }
}

/** Columns of a table that are read; the rest is left out. */
export const maxColumns = 200;
/** Characters of a cell: more than any field takes. */
export const maxCharacters = 60_000;

export const columnsOf = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];

/** Columns of the same name: the first counts. */
export function cellsOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [index, name] of names.entries())
    if (name !== '' && !(name in cells)) cells[name] = values[index] ?? '';
  return cells;
}

/** What a cell shows, as it may be stored. */
export function shown(text: string): string {
  return text.slice(0, maxCharacters).toWellFormed().replaceAll('\0', '').trim();
}
