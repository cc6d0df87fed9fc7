import { sql } from 'kysely';
import { momentOf } from '../lib/ids.ts';
import type { Handle } from '../db/database.ts';
import type { StoredEvent } from './messages.ts';

const keptFor = 60 * 60_000;
/** Ids are ordered by making, not by commit: an event may become visible this much after a later id. */
const commitSlack = 5_000;
const most = 1_000;

/** Events after the one with the given id, oldest first; some just before it may be among them: at least once. */
export async function eventsSince(handle: Handle, lastId: string): Promise<StoredEvent[]> {
  const moment = momentOf(lastId);
  if (moment === null) return [];
  const since = new Date(moment - commitSlack);
  const rows = await handle.query
    .selectFrom('events')
    .select(['id', 'user_id', 'client_id', 'permission', 'payload'])
    .where('created_at', '>', since.toISOString())
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${keptFor / 1000})`)
    .where('id', '<>', lastId)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows as StoredEvent[];
}

export async function forgetOldEvents(handle: Handle): Promise<void> {
  await handle.query
    .deleteFrom('events')
    .where('created_at', '<', sql<string>`now() - make_interval(secs => ${keptFor / 1000})`)
    .execute();
}
