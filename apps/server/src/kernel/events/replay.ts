import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { isId } from '../../lib/ids.ts';
import type { Actor } from '../permissions/actor.ts';
import { concerns } from './concerns.ts';
import type { StoredEvent } from './messages.ts';
import { addMs } from '../../lib/days.ts';

/** Seconds. */
const keptFor = 3_600;
/** Seconds: events carry the start of their transaction, and may become visible this much after later ones. */
const commitSlack = 20;
const batch = 1_000;
/** More than this nobody reads one by one: their screens are asked for anew. */
const max = 5_000;

/** What a reader has missed: the events for them, oldest first; null where there are more than are known or worth sending. */
export type Missed = readonly StoredEvent[] | null;

/**
 * Events for this actor after the one with the given id; some just before it may be among them: at least once. Whatever
 * else happened meanwhile takes no place of theirs. Order and age are the database's: ids are of the clocks of nodes.
 */
export async function eventsSince(handle: Handle, actor: Actor, lastId: string): Promise<Missed> {
  if (!isId(lastId)) return [];
  const last = await handle.query
    .selectFrom('events')
    .select(sql<string>`(created_at - make_interval(secs => ${commitSlack}))::text`.as('since'))
    .where('id', '=', lastId)
    .executeTakeFirst();
  if (last === undefined) return null;
  const missed: StoredEvent[] = [];
  let after = { at: last.since, id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const rows = await eventsAfter(handle, actor, after);
    for (const { at: _at, ...event } of rows)
      if (event.id !== lastId && concerns(actor, event)) missed.push(event);
    if (missed.length > max) return null;
    const end = rows.at(-1);
    if (end === undefined || rows.length < batch) return missed;
    after = end;
  }
}

/** A batch by key: of the actor, of their company where they have one, and of nobody. */
async function eventsAfter(handle: Handle, actor: Actor, after: { at: string; id: string }) {
  const { clientId } = actor;
  const rows = await handle.query
    .selectFrom('events')
    .select(['id', 'user_id', 'client_id', 'permission', 'payload', sql<string>`created_at::text`.as('at')])
    .where(sql<boolean>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    .where((where) =>
      where.or([
        where('user_id', '=', actor.userId),
        where.and([
          where('permission', 'is not', null),
          ...(clientId === null
            ? []
            : [where.or([where('client_id', '=', clientId), where('client_id', 'is', null)])]),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows as (StoredEvent & { at: string })[];
}

export async function forgetOldEvents(handle: Handle): Promise<void> {
  await handle.query
    .deleteFrom('events')
    .where('created_at', '<', addMs(handle.now(), -keptFor * 1000).toISOString())
    .execute();
}
