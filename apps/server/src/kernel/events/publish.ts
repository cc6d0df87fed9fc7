import { sql } from 'kysely';
import type { ServerEvent } from '@molva/contract/jobs';
import type { Handle } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import { type Audience, channel, type NodeMessage, type StoredEvent } from './messages.ts';

const notifyLimit = 7_900;

/** Something to tell, and to whom. */
export interface EventForAudience {
  payload: ServerEvent;
  audience: Audience;
}

/**
 * Sends an event to every node's streams when the transaction commits, and keeps it for those who reconnect.
 * Outside a transaction it is sent at once.
 */
export async function publish(handle: Handle, payload: ServerEvent, audience: Audience): Promise<void> {
  await publishAll(handle, [{ payload, audience }]);
}

/** Sends many events at once, in their order. */
export async function publishAll(handle: Handle, told: readonly EventForAudience[]): Promise<void> {
  if (told.length === 0) return;
  const events = told.map(({ payload, audience }) => ({
    id: newId(),
    user_id: audience.userId ?? null,
    client_id: audience.clientId ?? null,
    permission: audience.permission ?? null,
    payload,
  }));
  await handle.query
    .insertInto('events')
    .values(
      events.map((event) => ({ ...event, kind: event.payload.kind, payload: JSON.stringify(event.payload) })),
    )
    .execute();
  await notifyAll(handle, events.map(messageOf));
}

function messageOf(event: StoredEvent): string {
  const message = JSON.stringify({ type: 'event', event } satisfies NodeMessage);
  if (Buffer.byteLength(message) <= notifyLimit) return message;
  return JSON.stringify({ type: 'event_id', id: event.id } satisfies NodeMessage);
}

/** Tells every node that what is cached of a user is stale, when the transaction commits. */
export async function actorChanged(handle: Handle, userId: string): Promise<void> {
  await notify(handle, { type: 'actor_changed', userId });
}

/** Asks whichever node runs the job to stop it. */
export async function askToCancel(handle: Handle, jobId: string): Promise<void> {
  await notify(handle, { type: 'cancel_job', jobId });
}

/** Tells every node that feature flags were edited, when the transaction commits. */
export async function flagsChanged(handle: Handle): Promise<void> {
  await notify(handle, { type: 'flags_changed' });
}

async function notify(handle: Handle, message: NodeMessage): Promise<void> {
  await notifyAll(handle, [JSON.stringify(message)]);
}

async function notifyAll(handle: Handle, messages: string[]): Promise<void> {
  await sql`SELECT pg_notify(${channel}, message) FROM unnest(${messages}::text[]) AS message`.execute(
    handle.query,
  );
}
