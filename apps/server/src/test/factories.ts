import type { TestServer } from './server.ts';
import { insertSite } from '../domains/sites/index.ts';
import { newId } from '../lib/ids.ts';

let number = 0;

export async function createSite(
  { context }: TestServer,
  site: { domain?: string; name?: string; parser_rules?: object; publication_rules?: object } = {},
): Promise<string> {
  number += 1;
  const domain = site.domain ?? `site${number}.example`;
  await context.db.transaction((tx) =>
    insertSite(tx, {
      name: site.name ?? `Площадка ${number}`,
      domain,
      position: number,
      politeness: { delay_ms: 0, concurrency: 1 },
      parser_rules: site.parser_rules ?? {},
      publication_rules: site.publication_rules ?? {},
    }),
  );
  const row = await context.db.query
    .selectFrom('sites')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createClient(
  { context }: TestServer,
  client: { name?: string; responsibleId?: string | null; status?: 'active' | 'paused' | 'archived' } = {},
): Promise<string> {
  number += 1;
  const id = newId();
  await context.db.query
    .insertInto('clients')
    .values({
      id,
      name: client.name ?? `Клиент ${number}`,
      status: client.status ?? 'active',
      responsible_id: client.responsibleId ?? null,
    })
    .execute();
  if (client.responsibleId) context.sessions.forgetUser(client.responsibleId);
  return id;
}

export async function createArea(
  { context }: TestServer,
  area: { clientId: string; siteId: string; url?: string; name?: string },
): Promise<string> {
  number += 1;
  const id = newId();
  const url = area.url ?? `https://site.example/area/${number}`;
  await context.db.query
    .insertInto('areas')
    .values({
      id,
      client_id: area.clientId,
      site_id: area.siteId,
      fullname_area: area.name ?? `Точка ${number}`,
      url,
      url_key: url,
      status: 'active',
    })
    .execute();
  await context.db.query.insertInto('area_facts').values({ client_id: area.clientId, area_id: id }).execute();
  return id;
}
