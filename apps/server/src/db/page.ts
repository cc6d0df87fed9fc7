/** A part of a list: so many rows after so many. */
export interface Page {
  skip: number;
  limit: number;
}

/** The few parts of Kysely's queries that a page needs. */
interface Rows<Row> {
  execute(): Promise<Row[]>;
}
interface List<Row> extends Rows<Row> {
  offset(skip: number): List<Row>;
  limit(limit: number): List<Row>;
}
interface Counting {
  executeTakeFirstOrThrow(): Promise<{ count: number }>;
}

/**
 * One page of a list and how many there are in all. They are counted only where the page does not tell: most lists end on their
 * first page.
 *
 * @param list in an order in which no two rows are equal; a function where names are joined to what is cut first: such a page may have
 *   lost a row between its two statements, and tells nothing of the rest
 * @param counting the same rows, counted as `count`
 */
export async function pageOf<Row>(
  { skip, limit }: Page,
  list: List<Row> | ((page: Page) => Rows<Row>),
  counting: Counting,
) {
  if (typeof list === 'function') {
    const [found, { count }] = await Promise.all([
      list({ skip, limit }).execute(),
      counting.executeTakeFirstOrThrow(),
    ]);
    return { rows: found, count };
  }
  const rows = await list.offset(skip).limit(limit).execute();
  const isLast = rows.length < limit && (rows.length > 0 || skip === 0);
  return { rows, count: isLast ? skip + rows.length : (await counting.executeTakeFirstOrThrow()).count };
}

/** Rows that were read by their ids, in the order in which they were found; what is gone meanwhile is left out. */
export function inOrderOf<Row extends { id: string }>(
  found: readonly { id: string }[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

const walkedAtOnce = 1_000;

/**
 * All rows of a list, however many there are, part after part; nothing is held between them.
 *
 * @param after the rows that follow one in the list's order, from the beginning where there is none yet
 */
export async function* walk<Row>(
  after: (row: Row | null, limit: number) => Rows<Row>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await after(last, walkedAtOnce).execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < walkedAtOnce) return;
  }
}
