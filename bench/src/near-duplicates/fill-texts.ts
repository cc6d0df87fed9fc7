import type { Database } from '@molva/server/db/database';
import { minhashOf } from '@molva/russian/minhash';
import { newId } from '@molva/server/lib/ids';
import { sql } from 'kysely';

const atOnce = 2_000;

/** One client with so many texts and their hashes. */
export async function fillTexts(
  database: Database,
  texts: readonly string[],
  say: (line: string) => void,
): Promise<{ clientId: string; ids: string[] }> {
  const [clientId, areaId, siteId] = [newId(), newId(), newId()];
  const { query } = database;
  await query.insertInto('clients').values({ id: clientId, name: 'Клиент', status: 'active' }).execute();
  await query
    .insertInto('sites')
    .values({
      id: siteId,
      name: 'Площадка для текстов',
      domain: 'texts.example',
      is_active: true,
      position: 99,
      politeness: '{}',
      parser_rules: '{}',
      publication_rules: '{}',
    })
    .execute();
  const url = 'https://texts.example/1';
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
  const ids = texts.map(() => newId());
  for (let from = 0; from < texts.length; from += atOnce) {
    const part = texts
      .slice(from, from + atOnce)
      .map((text, at) => ({ id: ids[from + at] ?? newId(), text }));
    await query
      .insertInto('requests')
      .values(
        part.map(({ id, text }) => ({
          id,
          client_id: clientId,
          area_id: areaId,
          status: 'writing' as const,
          period: '2026-10',
          review_data: text,
        })),
      )
      .execute();
    await query
      .insertInto('request_signatures')
      .values(
        part.flatMap(({ id, text }) => {
          const minhash = minhashOf(text);
          if (minhash === null) return [];
          const { bands, hashes: signature, words } = minhash;
          return [{ client_id: clientId, request_id: id, bands, signature, words }];
        }),
      )
      .execute();
    if (from % 20_000 === 0) say(`${from} texts are in`);
  }
  await sql`VACUUM ANALYZE request_signatures, requests`.execute(query);
  return { clientId, ids };
}
