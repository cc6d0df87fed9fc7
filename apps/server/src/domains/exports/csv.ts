import { csvText } from '../../lib/csv-text.ts';
import type { Cell, Column, Sheet } from './columns.ts';

const separators = { comma: ',', semicolon: ';' } as const;

export type Separator = keyof typeof separators;

/** Programs in Russian open a file of semicolons as a table, others one of commas. */
export const separatorOf = (separator: Separator): string => separators[separator];

/**
 * CSV by RFC 4180, in UTF-8 with a byte order mark: without it spreadsheet programs take Cyrillic for something else.
 * One chunk a page.
 */
export async function* csvOf<Row>(
  { columns, pages }: Sheet<Row>,
  separator: Separator = 'comma',
): AsyncGenerator<Uint8Array> {
  async function* lines() {
    for await (const rows of pages) {
      let text = '';
      for (const row of rows)
        text += lineOf(
          columns.map((column) => cellText(column.value(row))),
          separator,
        );
      yield [Buffer.from(text)];
    }
  }
  yield* csvOfLines(columns, lines(), separator);
}

/** Lines of a page that are written already, in some chunks. */
export type Lines = readonly Uint8Array[];

/** The same of such lines. */
export async function* csvOfLines(
  columns: readonly Pick<Column<never>, 'header'>[],
  pages: AsyncIterable<Lines>,
  separator: Separator,
): AsyncGenerator<Uint8Array> {
  const head = lineOf(
    columns.map(({ header }) => csvText(header)),
    separator,
  );
  yield Buffer.from(`\uFEFF${head}`);
  for await (const lines of pages) yield* lines;
}

const lineOf = (cells: readonly string[], separator: Separator) => `${cells.join(separators[separator])}\r\n`;

function cellText(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? csvText(value) : String(value);
}
