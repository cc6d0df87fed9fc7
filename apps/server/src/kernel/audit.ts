import type { AuditAction } from '@molva/contract/audit-actions';
import type { Transaction } from '../db/database.ts';
import { agencyId } from '../db/distribution.ts';
import type { Actor } from './permissions/actor.ts';

/** The chain of what belongs to no client: sign-ins, sites, settings. */
export const agencyChain = agencyId;

/** What the audit log is to say of a change. */
export interface AuditEntry {
  action: AuditAction;
  resource: string;
  resourceId: string | null;
  /** Whose chain it belongs to where that is not the call's client; null for the agency's. */
  clientId?: string | null;
  /** What changed. Never secrets, never review texts. */
  details?: Record<string, unknown>;
}

export interface AuditEvent extends AuditEntry {
  /** The client whose chain it belongs to; null for what concerns the agency. */
  clientId: string | null;
}

/**
 * Adds an entry to the client's chain, in the transaction of the change itself: it is written with the last statements
 * before the commit (`domains/audit/ledger.ts`).
 */
export function audit(tx: Transaction, actor: Pick<Actor, 'userId'>, event: AuditEvent): void {
  tx.record({
    client_id: event.clientId ?? agencyChain,
    user_id: actor.userId === '' ? null : actor.userId,
    action: event.action,
    resource: event.resource,
    resource_id: event.resourceId,
    details: event.details ?? {},
  });
}
