import type { Database } from '@molva/server/db/database';
import { newId } from '@molva/server/lib/ids';

/** An area of a client, on a site of its own; the client is made where there is none yet. */
export async function makeArea(
  { query }: Database,
  clientId: string,
): Promise<{ client_id: string; area_id: string }> {
  const [areaId, siteId] = [newId(), newId()];
  await query
    .insertInto('clients')
    .values({ id: clientId, name: 'Клиент', status: 'active' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await query
    .insertInto('sites')
    .values({
      id: siteId,
      name: 'Площадка для замеров',
      domain: `${siteId}.example`,
      is_active: true,
      position: 99,
      politeness: '{}',
      parser_rules: '{}',
      publication_rules: '{}',
    })
    .execute();
  const url = `https://${siteId}.example/1`;
  await query
    .insertInto('areas')
    .values({
      id: areaId,
      client_id: clientId,
      site_id: siteId,
      fullname_area: 'Точка',
      url,
      url_key: url,
      status: 'active',
    })
    .execute();
  return { client_id: clientId, area_id: areaId };
}
