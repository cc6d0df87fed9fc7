import pg from 'pg';
import { copyBytes, type JsonBytes, quoteBytes } from '../lib/json-bytes.ts';
import type { ReadHandle } from './database.ts';
import { columnsOf, lengthLength, type RowReader } from './rows-as-sent.ts';
import { valueTypes } from './types-of-values.ts';

/** Values of a row that something is made of. What is only shown was written as members of an object, `"id":"…","title":null`. */
export type JsonRow<Values> = Values & { readonly shownFrom: number; readonly shownTo: number };

/** Where rows are read from, and where what is only shown of them is written. */
export interface JsonSource {
  readonly handle: ReadHandle;
  readonly into: JsonBytes;
}

/** Writes a value as JSON, and says where that ends. */
type Write = (to: Buffer, at: number, from: Buffer, start: number, end: number) => number;
type Read = (from: Buffer, start: number, end: number) => unknown;

/** What becomes of a column. */
interface Part {
  /** `"name":`, with a comma before it; null where it is not shown. */
  key: Buffer | null;
  /** The whole of it where there is no value. */
  empty: Buffer;
  write: Write;
  /** Its name, where the value is asked for. */
  name: string | null;
  read: Read;
}

interface Known {
  description: Buffer;
  parts: Part[];
  /** Bytes that a row takes at most besides its values. */
  room: number;
}

/**
 * Reads rows as JSON: what is only shown goes from PostgreSQL's bytes to those of the answer and is no string, object or text to be
 * made of one in between. Several statements may be read into one at the same time.
 *
 * @param values columns whose values are given, as the driver would give them
 * @param hidden columns that are not shown
 */
export function jsonRowsWith<Row, Value extends string & keyof Row>(
  values: readonly Value[],
  hidden: readonly (string & keyof Row)[],
): (into: JsonBytes) => RowReader<JsonRow<Pick<Row, Value>>[]> {
  let known: Known = { description: Buffer.alloc(0), parts: [], room: 0 };
  return (into) => () => {
    const rows: JsonRow<Pick<Row, Value>>[] = [];
    let { parts, room } = known;
    return {
      describe(description) {
        if (!known.description.equals(description))
          known = knownOf(Buffer.from(description), new Set<string>(values), new Set<string>(hidden));
        ({ parts, room } = known);
      },
      row(bytes, first, last) {
        const to = into.room(room + (last - first) * maxEscaped);
        const found: Record<string, unknown> = { shownFrom: into.length, shownTo: 0 };
        let at = into.length;
        let start = first;
        for (const { key, empty, write, name, read } of parts) {
          const length = bytes.readInt32BE(start);
          start += lengthLength;
          const end = start + Math.max(length, 0);
          if (length === -1) at = copyBytes(to, at, empty, 0, empty.length);
          else if (key !== null) at = write(to, copyBytes(to, at, key, 0, key.length), bytes, start, end);
          if (name !== null) found[name] = length === -1 ? null : read(bytes, start, end);
          start = end;
        }
        into.end(at);
        found.shownTo = at;
        rows.push(found as JsonRow<Pick<Row, Value>>);
      },
      end: () => rows,
    };
  };
}

/** Of one byte: `\u00xx`. */
const maxEscaped = 6;
/** Quotes, and what a moment or a word takes more than PostgreSQL's form. */
const maxMore = 10;

function knownOf(description: Buffer, values: Set<string>, hidden: Set<string>): Known {
  let comma = '';
  const parts = columnsOf(description).map(({ name, type }): Part => {
    const isShown = !hidden.has(name);
    const key = isShown ? Buffer.from(`${comma}${JSON.stringify(name)}:`) : null;
    const empty = key === null ? Buffer.alloc(0) : Buffer.concat([key, ofNull]);
    if (isShown) comma = ',';
    const read = reads.get(type) ?? readBy(valueTypes.getTypeParser(type) as (value: string) => unknown);
    return {
      key,
      empty,
      write: writes.get(type) ?? written(read),
      name: values.has(name) ? name : null,
      read,
    };
  });
  return { description, parts, room: parts.reduce((sum, { key }) => sum + (key?.length ?? 0) + maxMore, 0) };
}

const letterT = 0x74;
const [digit0, digit9] = [0x30, 0x39];
const [quote, dot, upperT, upperZ] = [0x22, 0x2e, 0x54, 0x5a];
const ofNull = Buffer.from('null');
const ofTrue = Buffer.from('true');
const ofFalse = Buffer.from('false');

const quoted: Write = (to, at, from, start, end) => {
  to[at] = quote;
  const last = copyBytes(to, at + 1, from, start, end);
  to[last] = quote;
  return last + 1;
};
const flag: Write = (to, at, from, start) => {
  const word = from[start] === letterT ? ofTrue : ofFalse;
  return copyBytes(to, at, word, 0, word.length);
};
/** `NaN` and `Infinity` are none in JSON. */
const number: Write = (to, at, from, start, end) => {
  const last = from[end - 1] ?? 0;
  return last >= digit0 && last <= digit9
    ? copyBytes(to, at, from, start, end)
    : copyBytes(to, at, ofNull, 0, ofNull.length);
};

/** Lengths of parts of `2026-11-21 09:04:29.123456+00`. */
const dateLength = 10;
const secondsLength = 19;
const millisecondsLength = 23;
const zoneLength = 3;

/** As `isoTimestamp` does it; `infinity` is no moment. */
const moment: Write = (to, at, from, start, end) => {
  if (end - start < secondsLength + zoneLength) return copyBytes(to, at, ofNull, 0, ofNull.length);
  to[at] = quote;
  const [first, last] = [at + 1, at + 1 + millisecondsLength];
  copyBytes(to, first, from, start, start + dateLength);
  to[first + dateLength] = upperT;
  copyBytes(to, first + dateLength + 1, from, start + dateLength + 1, start + secondsLength);
  to[first + secondsLength] = dot;
  const shown = Math.min(end - zoneLength, start + millisecondsLength);
  let next = copyBytes(to, first + secondsLength, from, start + secondsLength, shown);
  if (next === first + secondsLength) next += 1;
  while (next < last) to[next++] = digit0;
  to[last] = upperZ;
  to[last + 1] = quote;
  return last + 2;
};

/** Of any other type: JSON of what the driver makes of it. */
const written =
  (read: Read): Write =>
  (to, at, from, start, end) => {
    const json = Buffer.from(JSON.stringify(read(from, start, end)));
    if (json.length > (end - start) * maxEscaped) throw new RangeError('a value takes more room as JSON');
    return copyBytes(to, at, json, 0, json.length);
  };

const { builtins } = pg.types;
const writes: ReadonlyMap<number, Write> = new Map([
  [builtins.BOOL, flag],
  [builtins.INT2, number],
  [builtins.INT4, number],
  [builtins.INT8, number],
  [builtins.NUMERIC, number],
  [builtins.FLOAT4, number],
  [builtins.FLOAT8, number],
  [builtins.TIMESTAMPTZ, moment],
  [builtins.JSON, copyBytes],
  [builtins.JSONB, copyBytes],
  [builtins.DATE, quoted],
  [builtins.UUID, quoted],
  [builtins.TEXT, quoteBytes],
  [builtins.VARCHAR, quoteBytes],
]);

const readBy =
  (parse: (value: string) => unknown): Read =>
  (from, start, end) =>
    parse(from.toString('utf8', start, end));
/** Those of which a page has many. */
const reads: ReadonlyMap<number, Read> = new Map<number, Read>([
  [builtins.BOOL, (from, start) => from[start] === letterT],
  [builtins.UUID, (from, start, end) => from.toString('latin1', start, end)],
]);
