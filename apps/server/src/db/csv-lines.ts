import { type RawBuilder, sql } from 'kysely';

/** As what a cell is written. */
export type CsvKind = 'text' | 'integer' | 'decimal' | 'moment';

/** A value as a cell of CSV, as `lib/csv-text.ts` and the exports write it (a test holds both against each other). */
export function csvCell(value: RawBuilder<unknown>, kind: CsvKind): RawBuilder<unknown> {
  if (kind === 'decimal') return sql`trim_scale(${value})`;
  // Cheaper than `to_char`; the pools' own settings say UTC and ISO.
  if (kind === 'moment') return sql`left((${value})::text, 19)`;
  return kind === 'text' ? textCell(value) : value;
}

/** Codes of the characters that a text may begin with for which it is marked: tab, ends of lines, and what begins a formula. */
const firstCodes = [...'\t\n\r=+-@\uFF1D\uFF0B\uFF0D\uFF20'].map((letter) => letter.codePointAt(0) ?? 0);
/**
 * As `lib/csv-text.ts` has it, for an engine that takes the longest of what may match and not the first: the mark before a text that begins
 * with a tab or an end of a line is the only one there.
 */
const formula = String.raw`^(?=[\t\r\n])|(^|(;|(?<=.)[\t\r\n])[ \u00A0]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])`;

/**
 * A text that spreadsheet programs take for nothing else, in quotes where it needs them. Looking for a character takes
 * PostgreSQL a hundredth of what a regular expression does, and few texts need one.
 */
function textCell(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const has = (...letters: readonly string[]) =>
    sql.join(
      letters.map((letter) => sql`strpos(${text}, ${sql.raw(letter)}) > 0`),
      sql` OR `,
    );
  const quoted = (of: RawBuilder<unknown>) => sql`concat('"', replace(${of}, '"', '""'), '"')`;
  const harmless = sql`regexp_replace(${text}, ${sql.lit(formula)}, '\\1''', 'g')`;
  const codes = sql.join(firstCodes.map((code) => sql.lit(code)));
  // Most cells that may be empty are.
  return sql`CASE WHEN ${text} IS NULL THEN NULL WHEN ${has(`';'`, `E'\\n'`, `E'\\r'`)} THEN ${quoted(harmless)}
    WHEN ascii(${text}) IN (${codes}) OR ${has(`E'\\t'`)}
      THEN CASE WHEN ${has(`'"'`, `','`)} THEN ${quoted(harmless)} ELSE ${harmless} END
    WHEN ${has(`'"'`, `','`)} THEN ${quoted(text)} ELSE ${text} END`;
}

export const csvLine = (cells: readonly RawBuilder<unknown>[], separator: string): RawBuilder<string> =>
  sql<string>`concat(${sql.join(cells, sql`, ${sql.lit(separator)}, `)}, E'\\r\\n')`;
