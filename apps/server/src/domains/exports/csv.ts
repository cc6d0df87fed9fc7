import { stringify } from 'csv-stringify/sync';
import type { Cell, Sheet } from './columns.ts';

const separators = { comma: ',', semicolon: ';' } as const;

export type Separator = keyof typeof separators;

/**
 * CSV by RFC 4180, in UTF-8 with a byte order mark: without it spreadsheet programs take Cyrillic for something else.
 * One chunk a page.
 *
 * @param separator of cells: programs in Russian open a file of semicolons as a table, others one of commas
 */
export async function* csvOf<Row>(
  { columns, pages }: Sheet<Row>,
  separator: Separator = 'comma',
): AsyncGenerator<Uint8Array> {
  const lines = (rows: readonly (readonly string[])[]) =>
    stringify(rows as string[][], {
      delimiter: separators[separator],
      record_delimiter: 'windows',
      // Whichever separator a reader goes by, and wherever it takes a row for ended.
      quoted_match: /[,;\r\n]/,
    });
  let head = `\uFEFF${lines([columns.map(({ header }) => header)])}`;
  for await (const rows of pages) {
    const text = lines(rows.map((row) => columns.map((column) => cellText(column.value(row)))));
    yield Buffer.from(head + text);
    head = '';
  }
  if (head !== '') yield Buffer.from(head);
}

function cellText(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' ? harmless(value) : String(value);
}

/**
 * A text that a spreadsheet program would run as a formula, marked as text
 * (OWASP, "CSV Injection"): what others wrote must not act on the machine of who opens the file. Programs that are told
 * another separator, or that mind no quotes, begin a cell after each `;`, tab and line break: a formula there is marked too.
 */
function harmless(text: string): string {
  return text.replace(/^(?=[\t\r\n])|(^|[;\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
}
