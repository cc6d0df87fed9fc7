import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { likeAnywhere } from '../../lib/like.ts';

/** Areas of the given clients whose name holds the phrase; those that begin with it first. */
export function areasByName(
  handle: Handle,
  clients: 'all' | ReadonlySet<string>,
  phrase: string,
  limit: number,
) {
  return handle.query
    .selectFrom('areas as a')
    .innerJoin('clients as c', 'c.id', 'a.client_id')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.client_id', 'c.name as client_name', 'a.fullname_area', 's.name as site_name'])
    .where('a.fullname_area', 'ilike', likeAnywhere(phrase))
    .where('a.status', '<>', 'archived')
    .$if(clients !== 'all', (query) =>
      query.where(sql<boolean>`a.client_id = ANY(${[...(clients === 'all' ? [] : clients)]}::uuid[])`),
    )
    .orderBy(sql`position(lower(${phrase}) in lower(a.fullname_area)) = 1`, 'desc')
    .orderBy('a.fullname_area')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}
