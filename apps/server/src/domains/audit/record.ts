import type { AuditAction } from '@molva/contract/audit-actions';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../../permissions/actor.ts';
import { agencyChain, hashEntry } from './chain.ts';
import { append, lockHead } from './queries.ts';

export interface AuditEvent {
  action: AuditAction;
  resource: string;
  resourceId: string | null;
  /** The client whose chain it belongs to; null for what concerns the agency. */
  clientId: string | null;
  /** What changed. Never secrets, never review texts. */
  details?: Record<string, unknown>;
}

/**
 * Appends an entry to the client's chain in the transaction of the change itself. The chain's end stays locked until
 * the commit, so call it last.
 */
export async function audit(tx: Transaction, actor: Pick<Actor, 'userId'>, event: AuditEvent): Promise<void> {
  const clientId = event.clientId ?? agencyChain;
  const head = await lockHead(tx, clientId);
  const content = {
    client_id: clientId,
    seq: head.seq + 1,
    at: new Date().toISOString(),
    user_id: actor.userId === '' ? null : actor.userId,
    action: event.action,
    resource: event.resource,
    resource_id: event.resourceId,
    details: event.details ?? {},
  };
  await append(tx, { ...content, previous_hash: head.hash, hash: hashEntry(head.hash, content) });
}
