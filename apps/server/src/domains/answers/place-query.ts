import type { Handle } from '../../db/database.ts';

/** A review and where it stands, in people's words. */
export function placeOfReview(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('reviews as r')
    .innerJoin('clients as c', 'c.id', 'r.client_id')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select([
      'r.author',
      'r.recall',
      'r.rating',
      'r.publication_date',
      'c.name as client',
      'a.fullname_area as area',
      's.name as site',
    ])
    .where('r.client_id', '=', clientId)
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export type ReviewPlace = NonNullable<Awaited<ReturnType<typeof placeOfReview>>>;
