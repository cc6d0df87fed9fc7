import type { AuditAction } from '@molva/contract/audit-actions';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { agencyChain } from './chain.ts';

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
 * Adds an entry to the client's chain, in the transaction of the change itself: it is written with the last statements
 * before the commit (`ledger.ts`).
 */
export function audit(tx: Transaction, actor: Pick<Actor, 'userId'>, event: AuditEvent): Promise<void> {
  tx.record({
    client_id: event.clientId ?? agencyChain,
    user_id: actor.userId === '' ? null : actor.userId,
    action: event.action,
    resource: event.resource,
    resource_id: event.resourceId,
    details: event.details ?? {},
  });
  return Promise.resolve();
}
