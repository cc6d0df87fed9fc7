import type { Database } from '@molva/server/db/database';
import { minhashOf } from '@molva/russian/minhash';
import { newId } from '@molva/server/lib/ids';
import { sql } from 'kysely';
import { makeArea } from '../lib/make-area.ts';

const atOnce = 2_000;

/** One client with so many texts and their hashes. */
export async function fillTexts(
  database: Database,
  texts: readonly string[],
  say: (line: string) => void,
): Promise<{ clientId: string; ids: string[] }> {
  const clientId = newId();
  const { area_id: areaId } = await makeArea(database, clientId);
  const { query } = database;
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
