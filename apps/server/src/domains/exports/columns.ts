/** What a cell may hold; a Date is a moment, written in UTC. */
export type Cell = string | number | Date | null;

/** A column of an exported list. */
export interface Column<Row> {
  /** In Russian. */
  header: string;
  /** Characters wide in a spreadsheet. */
  width: number;
  value(row: Row): Cell;
}

/** A list as it is exported: rows come page after page, so that the whole is never held. */
export interface Sheet<Row> {
  /** In Russian: the sheet's name in a spreadsheet. */
  title: string;
  columns: readonly Column<Row>[];
  pages: AsyncIterable<readonly Row[]>;
}

/** `2026-11-21 09:04:29`: what every spreadsheet program takes for a moment. */
export function momentText(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
