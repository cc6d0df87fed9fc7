import { type RawBuilder, sql } from 'kysely';

/** One of the columns that a list is ordered by. */
export interface OrderKey {
  column: RawBuilder<unknown>;
  /** PostgreSQL's name of its type. */
  type: RawBuilder<unknown>;
  descends: boolean;
  /** Where the rows without a value stand; absent where each has one. */
  nulls?: 'first' | 'last';
  /** The column as a number, true to the last digit; absent: its texts are in the order of its values. */
  asNumber?: RawBuilder<number | null>;
}

/** A row with what it is ordered by, to be put among others that were ordered for themselves. */
export interface OrderedRow {
  order: readonly (number | string | null)[];
}

/** What an `OrderedRow` has, as a column. */
export function orderValues(keys: readonly OrderKey[]): RawBuilder<OrderedRow['order']> {
  return sql`json_build_array(${sql.join(keys.map(({ column, asNumber }) => asNumber ?? sql`${column}::text`))})`;
}

/** The order of the keys, for rows that were read. */
export const compareBy =
  (keys: readonly OrderKey[]) =>
  (one: OrderedRow, other: OrderedRow): number => {
    for (const [at, { descends, nulls }] of keys.entries()) {
      const [left = null, right = null] = [one.order[at], other.order[at]];
      if (left === right) continue;
      if (left === null || right === null) return (left === null) === (nulls === 'first') ? -1 : 1;
      return left < right === descends ? 1 : -1;
    }
    return 0;
  };

/** The order in which the keys put rows. */
export function orderBy(keys: readonly OrderKey[]): RawBuilder<unknown> {
  return sql.join(
    keys.map(({ column, descends, nulls }) => {
      const way = descends ? sql`DESC` : sql`ASC`;
      if (nulls === undefined) return sql`${column} ${way}`;
      return sql`${column} ${way} NULLS ${nulls === 'first' ? sql`FIRST` : sql`LAST`}`;
    }),
  );
}

/** The keys as texts that are true to the last digit: a moment that is read as usual is cut to milliseconds. */
export function positionOf(keys: readonly OrderKey[]): RawBuilder<(string | null)[]> {
  return sql`ARRAY[${sql.join(keys.map(({ column }) => sql`${column}::text`))}]`;
}

/**
 * What follows a place in the order, as conditions that hold one after the other: all rows of the first come before those of
 * the second. Each is a range that an index in this order gives at once, which one condition with OR for all of it is not.
 */
export function partsAfter(
  keys: readonly OrderKey[],
  place: readonly (string | null)[],
): RawBuilder<boolean>[] {
  const parts: RawBuilder<boolean>[] = [];
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    const same = keys.slice(0, at).map((key, index) => isAt(key, place[index] ?? null));
    for (const further of after(keys[at], place[at] ?? null))
      parts.push(sql<boolean>`${sql.join([...same, further], sql` AND `)}`);
  }
  return parts;
}

/**
 * What follows a place in the order as one range of an index, those aside that have no value in the first key and stand at the
 * end; null where there is no such range: keys of several directions, a value that is not there, or one that may not be.
 */
export function rangeAfter(
  keys: readonly OrderKey[],
  place: readonly (string | null)[],
): RawBuilder<boolean> | null {
  const [first, ...others] = keys;
  if (first === undefined || place.includes(null)) return null;
  const { descends } = first;
  if (others.some((key) => key.descends !== descends || key.nulls !== undefined)) return null;
  const columns = sql.join(keys.map(({ column }) => column));
  const values = sql.join(keys.map(({ type }, index) => sql`${place[index]}::${type}`));
  return descends ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

const isAt = ({ column, type }: OrderKey, value: string | null): RawBuilder<boolean> =>
  value === null ? sql`${column} IS NULL` : sql`${column} = ${value}::${type}`;

function after(key: OrderKey | undefined, value: string | null): RawBuilder<boolean>[] {
  if (key === undefined) return [];
  const { column, type, descends, nulls } = key;
  if (value === null) return nulls === 'first' ? [sql`${column} IS NOT NULL`] : [];
  const further: RawBuilder<boolean> = descends
    ? sql`${column} < ${value}::${type}`
    : sql`${column} > ${value}::${type}`;
  return nulls === 'last' ? [further, sql`${column} IS NULL`] : [further];
}
