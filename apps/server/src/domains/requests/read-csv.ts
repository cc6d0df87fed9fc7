import { parse } from 'csv-parse/sync';
import { PermanentJobError } from '../../jobs/definition.ts';

/** A row of a table: its line in the file (1: the first), and its cells by the name of their column. */
export interface TableRow {
  line: number;
  cells: Readonly<Record<string, unknown>>;
}

/** The names in its first row (each once, none empty) and what stands under them. */
export interface Table {
  columns: string[];
  rows: TableRow[];
}

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
 * @param most rows at most; one more is read, so that the caller sees there are more
 * @throws PermanentJobError where quotes are so broken that no rows come out
 */
export function readCsv(bytes: Uint8Array, most: number): Table {
  const text = decodeTable(bytes).replaceAll('\0', '');
  let records: { record: string[]; info: { lines: number } }[];
  try {
    const parsed: unknown = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      max_record_size: 200_000,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: most + 2,
      trim: true,
    });
    // The library's types know nothing of what `info` makes of its records.
    records = parsed as typeof records;
  } catch (error) {
    throw new PermanentJobError(
      'table_unreadable',
      `Таблицу не удалось прочитать: ${error instanceof Error ? error.message : 'ошибка разметки'}`,
    );
  }
  const [head, ...rows] = records;
  const names = head?.record ?? [];
  return {
    columns: columnsOf(names),
    rows: rows
      .map(({ record, info }) => ({ line: info.lines, cells: cellsOf(names, record) }))
      .filter(({ cells }) => Object.values(cells).some((cell) => cell !== '')),
  };
}

export const columnsOf = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];

/** Columns of the same name: the first counts. */
export function cellsOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const cells: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [index, name] of names.entries())
    if (name !== '' && !(name in cells)) cells[name] = values[index] ?? '';
  return cells;
}
