/** A moment as the API writes it (ISO 8601, UTC): a Date of each would cost more than the rest of its cell. */
export class Moment {
  readonly iso: string;
  constructor(iso: string) {
    this.iso = iso;
  }
  /** `2026-11-21 09:04:29`: what every spreadsheet program takes for a moment. */
  toString(): string {
    return `${this.iso.slice(0, 10)} ${this.iso.slice(11, 19)}`;
  }
}

/** A moment of an answer as a cell. */
export const momentOf = (at: string | null): Moment | null => (at === null ? null : new Moment(at));

/** 0 to 1 as percent with a digit behind the point. */
export const percent = (share: number): number => Math.round(share * 1000) / 10;

export const rounded = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

/** By name, and where there is none by the address. */
export const personName = (
  person: { full_name: string | null; email: string | null } | null,
): string | null => (person === null ? null : (person.full_name ?? person.email));

export const yesNo = (value: boolean): string => (value ? 'да' : 'нет');

/** What a cell may hold. */
export type Cell = string | number | Moment | null;

/** A column of an exported list. */
export interface Column<Row> {
  /** In Russian. */
  header: string;
  /** Characters wide in a spreadsheet. */
  width: number;
  value(row: Row): Cell;
}

/**
 * A list as it is exported: rows come page after page, so that the whole is never held. A page is gone through once; its rows may be
 * made only then.
 */
export interface Sheet<Row> {
  /** In Russian: the sheet's name in a spreadsheet. */
  title: string;
  columns: readonly Column<Row>[];
  pages: AsyncIterable<Iterable<Row>>;
}
