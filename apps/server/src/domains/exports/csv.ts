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
    columns.map(({ header }) => quoted(header)),
    separator,
  );
  yield Buffer.from(`\uFEFF${head}`);
  for await (const lines of pages) yield* lines;
}

const lineOf = (cells: readonly string[], separator: Separator) =>
  `${cells.join(separators[separator])}\r\n`;

function cellText(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? quoted(harmless(value)) : String(value);
}

/** Whichever separator a reader goes by, and wherever it takes a row for ended. */
const ending = /[",;\r\n]/;

const quoted = (text: string): string => (ending.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Where a formula may begin: looked for first, since in most texts there is none and `formula` takes its time. */
const beginning = /^[ \u00A0=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[;\t\r\n]/;
const formula = /^(?=[\t\r\n])|(^|[;\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/**
 * A text that a spreadsheet program would run as a formula, marked as text
 * (OWASP, "CSV Injection"): what others wrote must not act on the machine of who opens the file. Programs that are told
 * another separator, or that mind no quotes, begin a cell after each `;`, tab and line break: a formula there is marked too.
 */
const harmless = (text: string): string => (beginning.test(text) ? text.replace(formula, "$1'") : text);
