import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import {
  brokenTable,
  createNarrowCheck,
  type CsvRecord,
  isFilled,
  namesOf,
  parserOptions,
  rowOf,
  separatorOf,
} from '../tables/csv.ts';
import { TableError, type TableRow } from '../tables/types.ts';
import { textPieces } from './text-pieces.ts';

/** Rows of a CSV file of any length, read as they are asked for; see `readCsv`. */
export async function* csvRows(path: string): AsyncGenerator<TableRow> {
  const pieces = textPieces(path);
  const first = await pieces.next();
  if (first.done === true) return;
  const separator = separatorOf(first.value);
  const assertNarrow = createNarrowCheck(separator);
  const checked = async function* () {
    assertNarrow(first.value);
    yield first.value;
    for await (const piece of pieces) {
      assertNarrow(piece);
      yield piece;
    }
  };
  const text = Readable.from(checked());
  const parser = parse(parserOptions(separator));
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  let names: string[] | null = null;
  try {
    // The library's types know nothing of what `info` makes of its records.
    for await (const record of parser as AsyncIterable<CsvRecord>) {
      if (names === null) {
        names = namesOf(record);
        continue;
      }
      const row = rowOf(names, record);
      if (isFilled(row)) yield row;
    }
  } catch (error) {
    throw error instanceof TableError ? error : brokenTable(error);
  } finally {
    text.destroy();
  }
}
