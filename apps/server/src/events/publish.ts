import { sql } from 'kysely';
import type { ServerEvent } from '@molva/contract/jobs';
import type { Handle } from '../db/database.ts';
import { newId } from '../lib/ids.ts';
import { type Audience, channel, type NodeMessage } from './messages.ts';

const notifyLimit = 7_900;

/**
 * Sends an event to every node's streams when the transaction commits, and keeps it for those who reconnect.
 * Outside a transaction it is sent at once.
 */
export async function publish(handle: Handle, payload: ServerEvent, audience: Audience): Promise<void> {
  const event = {
    id: newId(),
    user_id: audience.userId ?? null,
    client_id: audience.clientId ?? null,
    permission: audience.permission ?? null,
    payload,
  };
  await handle.query
    .insertInto('events')
    .values({ ...event, kind: payload.kind, payload: JSON.stringify(payload) })
    .execute();
  const message = JSON.stringify({ type: 'event', event } satisfies NodeMessage);
  await notify(
    handle,
    Buffer.byteLength(message) <= notifyLimit ? message : { type: 'event_id', id: event.id },
  );
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

async function notify(handle: Handle, message: NodeMessage | string): Promise<void> {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  await sql`SELECT pg_notify(${channel}, ${text})`.execute(handle.query);
}
