/** A row of the page's source: its stretch of the text. */
export interface SourceRow {
  start: number;
  end: number;
  /** Its line, where it is the first row of one. */
  line: number | null;
}

const maxWidth = 140;

/** The source cut into rows: its lines, those that are too long cut further. */
export function sourceRows(text: string): SourceRow[] {
  const rows: SourceRow[] = [];
  let line = 0;
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    line += 1;
    for (let at = start; at === start || at < end; at += maxWidth)
      rows.push({ start: at, end: Math.min(end, at + maxWidth), line: at === start ? line : null });
    start = end + 1;
  }
  return rows;
}

/** Index of the row that an offset stands in. */
export function rowAt(rows: readonly SourceRow[], offset: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
