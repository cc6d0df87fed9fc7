/** A table as a clipboard holds it: rows of cells. */
export type Matrix = readonly (readonly string[])[];

/**
 * What a spreadsheet puts on the clipboard: cells parted by tabs, rows by line ends; a cell with either of them, or with a
 * quote, stands in quotes, its quotes doubled. A quote that opens no such cell is a quote.
 */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  let at = 0;
  for (;;) {
    const quoted = source[at] === '"' ? quotedCell(source, at) : null;
    const end = quoted?.end ?? nextBreak(source, at);
    rows.at(-1)?.push(quoted?.text ?? source.slice(at, end));
    if (end >= source.length) return rows;
    if (source[end] === '\n') rows.push([]);
    at = end + 1;
  }
}

function nextBreak(text: string, from: number): number {
  const found = text.slice(from).search(/[\t\n]/);
  return found < 0 ? text.length : from + found;
}

/** The cell whose quotes open at `from`, if they close before a tab, a line end or the end. */
function quotedCell(text: string, from: number): { text: string; end: number } | null {
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return null;
    if (text[close + 1] === '"') {
      at = close + 2;
      continue;
    }
    const end = close + 1;
    if (end < text.length && text[end] !== '\t' && text[end] !== '\n') return null;
    return { text: text.slice(from + 1, close).replaceAll('""', '"'), end };
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
