import { parse } from 'csv-parse/browser/esm/sync';

/** A table as a clipboard holds it: rows of cells. */
export type Matrix = readonly (readonly string[])[];

/**
 * What a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell with either of them, or with a
 * quote, stands in quotes, its quotes doubled. A quote that opens no such cell is a quote.
 */
export function parseTable(text: string): string[][] {
  const source = text.replace(/\r\n?/g, '\n');
  if (source === '') return [['']];
  const options = { delimiter: '\t', relax_quotes: true, relax_column_count: true };
  try {
    return parse(source, options);
  } catch {
    // One that opens and never closes is no quote around anything, so none is.
    return parse(source, { ...options, quote: null });
  }
}

/** The same the other way: what spreadsheets read from the clipboard. */
export function tableText(rows: Matrix): string {
  return rows.map((row) => row.map((cell) => quote(cell, /[\t\n"]/)).join('\t')).join('\n');
}

/** A CSV file (RFC 4180, semicolons) with its line numbers: on which line of the file each row ends. */
export function csvTable(head: readonly string[], rows: Matrix): { text: string; lastLines: number[] } {
  const lastLines: number[] = [];
  let line = 1;
  const texts = rows.map((row) => {
    const cells = row.map((cell) => cell.replace(/\r\n?/g, '\n'));
    line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    lastLines.push(line);
    return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';');
  });
  return {
    text: `${[head.map((name) => quote(name, /[;\n"]/)).join(';'), ...texts].join('\n')}\n`,
    lastLines,
  };
}

const quote = (cell: string, signs: RegExp): string =>
  signs.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
