import { stringify } from 'csv-stringify/sync';
import { type Cell, momentText, type Sheet } from './columns.ts';

/**
 * CSV by RFC 4180 with commas, in UTF-8 with a byte order mark: without it spreadsheet programs take Cyrillic for
 * something else. One chunk a page.
 */
export async function* csvOf<Row>({ columns, pages }: Sheet<Row>): AsyncGenerator<Uint8Array> {
  let head = `\uFEFF${lines([columns.map((column) => column.header)])}`;
  for await (const rows of pages) {
    const text = lines(rows.map((row) => columns.map((column) => cellText(column.value(row)))));
    yield Buffer.from(head + text);
    head = '';
  }
  if (head !== '') yield Buffer.from(head);
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify(rows as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

function cellText(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date) return momentText(value);
  return typeof value === 'number' ? String(value) : harmless(value);
}

/**
 * A text that a spreadsheet program would run as a formula, marked as text
 * (OWASP, "CSV Injection"): what others wrote must not act on the machine of who opens the file. Programs that are told
 * another separator, or that mind no quotes, begin a cell after each `;`, tab and line break: a formula there is marked too.
 */
function harmless(text: string): string {
  return text.replace(/^(?=[\t\r\n])|(^|[;\t\r\n][ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$1'");
}
