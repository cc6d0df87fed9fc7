import { parse } from 'csv-parse/sync';
import { cellsOf, columnsOf, maxColumns, shown, type Table, TableError, type TableRow } from './types.ts';

/** Separators in one line: ten times what a spreadsheet program can write. */
const maxSeparators = 200_000;

/** Text of a CSV file as spreadsheets write them: UTF-8 or UTF-16 with its mark, UTF-8 without, else Windows-1251. */
export function decodeTable(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** Whichever of the usual separators stands most in the first line, outside of quotes. */
export function separatorOf(text: string): string {
  const [first = ''] = text
    .slice(0, 65_536)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/, 1);
  const counted = [';', ',', '\t', '|'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ';';
}

/**
 * Rows of a CSV file, the first of which names the columns; empty ones are left out.
 *
 * @param max rows at most; one more is read, so that the caller sees there are more
 * @throws TableError where quotes are so broken that no rows come out, or a line has more cells than any table
 */
export function readCsv(bytes: Uint8Array, max: number): Table {
  const text = decodeTable(bytes).replaceAll('\0', '');
  const separator = separatorOf(text);
  createNarrowCheck(separator)(text);
  let records: CsvRecord[];
  try {
    const parsed: unknown = parse(text, { ...parserOptions(separator), to: max + 2 });
    // The library's types know nothing of what `info` makes of its records.
    records = parsed as typeof records;
  } catch (error) {
    throw brokenTable(error);
  }
  const [head, ...rows] = records;
  const names = namesOf(head);
  return {
    columns: columnsOf(names),
    rows: rows.map((row) => rowOf(names, row)).filter(isFilled),
  };
}

export interface CsvRecord {
  record: string[];
  info: { lines: number };
}

export const parserOptions = (separator: string) =>
  ({
    bom: true,
    delimiter: separator,
    info: true,
    max_record_size: 200_000,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as const;

export const brokenTable = (error: unknown): TableError => new TableError('table_broken', { cause: error });

export const namesOf = (head: CsvRecord | undefined): string[] =>
  (head?.record ?? []).slice(0, maxColumns).map(shown);

export const rowOf = (names: readonly string[], { record, info }: CsvRecord): TableRow => ({
  line: info.lines,
  cells: cellsOf(names, record.slice(0, maxColumns).map(shown)),
});

export const isFilled = ({ cells }: TableRow): boolean => Object.values(cells).some((cell) => cell !== '');

/**
 * The parser takes seconds for a line of millions of cells, and each of its records may be one.
 *
 * @returns what is given each piece of the text before the parser is @throws TableError
 */
export function createNarrowCheck(separator: string): (piece: string) => void {
  let count = 0;
  return (piece) => {
    let lineEnd = piece.indexOf('\n');
    for (let at = piece.indexOf(separator); at !== -1; at = piece.indexOf(separator, at + 1)) {
      if (lineEnd !== -1 && at > lineEnd) {
        count = 0;
        lineEnd = piece.indexOf('\n', at);
      }
      count += 1;
      if (count > maxSeparators) throw new TableError('table_too_wide');
    }
    if (lineEnd !== -1) count = 0;
  };
}
