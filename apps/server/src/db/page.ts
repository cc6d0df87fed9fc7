/** A part of a list: so many rows after so many. */
export interface Page {
  skip: number;
  limit: number;
}

/** The few parts of Kysely's queries that a page needs. */
interface List<Row> {
  offset(skip: number): List<Row>;
  limit(limit: number): List<Row>;
  execute(): Promise<Row[]>;
}
interface Counting {
  executeTakeFirstOrThrow(): Promise<{ count: number }>;
}

/**
 * One page of a list and how many there are in all, read at once.
 *
 * @param list in an order in which no two rows are equal
 * @param counting the same rows, counted as `count`
 */
export async function pageOf<Row>({ skip, limit }: Page, list: List<Row>, counting: Counting) {
  const [rows, { count }] = await Promise.all([
    list.offset(skip).limit(limit).execute(),
    counting.executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
