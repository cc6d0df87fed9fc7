import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

export interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** Reviews of one page of a long reading. */
const reviewsAtOnce = 2_000;
/** Characters of a text that are read: what stands behind says the same again. */
export const maxText = 20_000;

/** Reviews with a text, in the order of their ids, so many at a time. */
export async function* textsOf(handle: Handle, clientId: string, period: Period) {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await handle.query
      .selectFrom('reviews as r')
      .select(['r.id', sql<string>`left(r.recall, ${maxText})`.as('text')])
      .where('r.client_id', '=', clientId)
      .where('r.parent_id', 'is', null)
      .where('r.recall', 'is not', null)
      .where(inPeriod(period))
      .where('r.id', '>', last)
      .orderBy('r.id')
      .limit(reviewsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = end.id;
  }
}

export async function countTexts(handle: Handle, clientId: string, period: Period): Promise<number> {
  const { count } = await handle.query
    .selectFrom('reviews as r')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('r.client_id', '=', clientId)
    .where('r.parent_id', 'is', null)
    .where('r.recall', 'is not', null)
    .where(inPeriod(period))
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the reviews `r`. Days of UTC; the last one counts. */
export function inPeriod({ start_date, end_date }: Period) {
  const from = start_date === null ? sql`true` : sql`r.publication_date >= ${start_date}::date`;
  const to = end_date === null ? sql`true` : sql`r.publication_date < ${end_date}::date + 1`;
  return sql<boolean>`${from} AND ${to}`;
}
