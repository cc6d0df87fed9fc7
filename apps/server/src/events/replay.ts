import type { Handle } from '../db/database.ts';
import { firstIdOf, momentOf } from '../lib/ids.ts';
import type { Actor } from '../permissions/actor.ts';
import { concerns } from './concerns.ts';
import type { StoredEvent } from './messages.ts';

const keptFor = 60 * 60_000;
/** Ids are ordered by making, not by commit: an event may become visible this much after a later id. */
const commitSlack = 5_000;
const batch = 1_000;
/** More than this nobody reads one by one: their screens are asked for anew. */
const most = 5_000;

/** What a reader has missed: the events for them, oldest first; null where there are more than are worth sending. */
export type Missed = readonly StoredEvent[] | null;

/**
 * Events for this actor after the one with the given id; some just before it may be among them: at least once. Whatever
 * else happened meanwhile takes no place of theirs.
 */
export async function eventsSince(handle: Handle, actor: Actor, lastId: string): Promise<Missed> {
  const moment = momentOf(lastId);
  if (moment === null) return [];
  const missed: StoredEvent[] = [];
  let after = firstIdOf(Math.max(moment - commitSlack, Date.now() - keptFor));
  for (;;) {
    const rows = await eventsAfter(handle, actor, after);
    for (const event of rows) if (event.id !== lastId && concerns(actor, event)) missed.push(event);
    if (missed.length > most) return null;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return missed;
    after = last.id;
  }
}

/** A batch by key: of the actor, of their company where they have one, and of nobody. */
async function eventsAfter(handle: Handle, actor: Actor, after: string): Promise<StoredEvent[]> {
  const { clientId } = actor;
  const rows = await handle.query
    .selectFrom('events')
    .select(['id', 'user_id', 'client_id', 'permission', 'payload'])
    .where('id', '>', after)
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
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows as StoredEvent[];
}

export async function forgetOldEvents(handle: Handle): Promise<void> {
  await handle.query
    .deleteFrom('events')
    .where('created_at', '<', new Date(Date.now() - keptFor).toISOString())
    .execute();
}
