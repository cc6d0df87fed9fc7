import type { Handle } from '../../db/database.ts';

/** A text with the names a customer is shown. */
export function findPage(handle: Handle, key: { client_id: string; id: string }) {
  return handle.query
    .selectFrom('requests as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select([
      'c.name as company',
      'a.fullname_area as area',
      'a.url',
      's.name as site',
      'r.review_data',
      'r.grade',
      'r.ai_generated',
      'r.status',
      'r.confirmed_at',
    ])
    .where('r.client_id', '=', key.client_id)
    .where('r.id', '=', key.id)
    .executeTakeFirst();
}
