import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

export interface CollectedState {
  distribution: Record<string, number>;
  collected_average: number | null;
  collected_count: number;
}

/** What was collected of an area and is not gone: all of it, or what was published up to a day (UTC). */
export async function collectedState(
  handle: Handle,
  clientId: string,
  areaId: string,
  until?: string,
): Promise<CollectedState> {
  const rows = await handle.query
    .selectFrom('reviews')
    .select([
      sql<number | null>`least(5, greatest(1, round(rating)))::int`.as('grade'),
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`sum(rating)`.as('sum'),
    ])
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('parent_id', 'is', null)
    .where('gone_since', 'is', null)
    .$if(until !== undefined, (query) => query.where(sql<boolean>`publication_date < ${until}::date + 1`))
    .groupBy('grade')
    .execute();
  const distribution: Record<string, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  let graded = 0;
  let sum = 0;
  let count = 0;
  for (const row of rows) {
    count += row.count;
    if (row.grade === null) continue;
    distribution[row.grade] = row.count;
    graded += row.count;
    sum += row.sum ?? 0;
  }
  return {
    distribution,
    collected_average: graded === 0 ? null : Math.round((sum / graded) * 1000) / 1000,
    collected_count: count,
  };
}

export async function reviewsPublishedSince(
  handle: Handle,
  clientId: string,
  areaId: string,
  since: string,
): Promise<number> {
  const row = await handle.query
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .where('parent_id', 'is', null)
    .where('publication_date', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
