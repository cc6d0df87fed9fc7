import type { Handle } from '../../db/database.ts';

/** Areas of a client that are not archived, by what a table may call them: name and address. */
export async function areasByNameOrAddress(handle: Handle, clientId: string): Promise<Map<string, string>> {
  const rows = await handle.query
    .selectFrom('areas')
    .select(['id', 'fullname_area', 'url'])
    .where('client_id', '=', clientId)
    .where('status', '<>', 'archived')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ id, fullname_area: name, url }) => [
      [name.toLowerCase(), id],
      [url.toLowerCase(), id],
    ]),
  );
}

/** Addresses of areas on a site that are collected, of one client or (null) of all: a few are enough to try one. */
export async function areasOnSite(
  handle: Handle,
  siteId: string,
  clientId: string | null,
): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('areas')
    .select('url')
    .where('site_id', '=', siteId)
    .$if(clientId !== null, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('status', '<>', 'archived')
    .orderBy('created_at')
    .limit(20)
    .execute();
  return rows.map(({ url }) => url);
}
