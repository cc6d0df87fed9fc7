import type { Permission } from '@molva/contract/permissions';
import type { ServerEvent } from '@molva/contract/jobs';

/** Who gets an event: one user, and whoever holds a right for a client (or at all, where there is no client). */
export interface Audience {
  userId?: string | null;
  clientId?: string | null;
  permission?: Permission | null;
}

/** An event as it is kept and sent. */
export interface StoredEvent {
  id: string;
  user_id: string | null;
  client_id: string | null;
  permission: Permission | null;
  payload: ServerEvent;
}

/** What nodes tell each other over NOTIFY. */
export type NodeMessage =
  | { type: 'event'; event: StoredEvent }
  /** The event was too large for NOTIFY (8,000 bytes): read it by id. */
  | { type: 'event_id'; id: string }
  /** What a user may do has changed, or a session ended: forget what is cached of them. */
  | { type: 'actor_changed'; userId: string }
  | { type: 'cancel_job'; jobId: string }
  /** Feature flags were edited: read them again. */
  | { type: 'flags_changed' };

export const channel = 'molva';
