import type { Handle } from '../../db/database.ts';

/** What the newest reviews of a client say, newest first. */
export async function recentWords(handle: Handle, clientId: string, limit: number): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('reviews')
    .select('recall')
    .where('client_id', '=', clientId)
    .where('parent_id', 'is', null)
    .orderBy('publication_date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ recall }) => (recall === null || recall === '' ? [] : [recall]));
}
