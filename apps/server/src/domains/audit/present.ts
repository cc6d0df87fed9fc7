import type { AuditEntry } from '@molva/contract/audit';
import { agencyChain } from '../../kernel/audit.ts';
import type { ListedEntry } from './list-queries.ts';

export function presentEntry(row: ListedEntry): AuditEntry {
  const { client_id, client_name, seq, at, user_id, user_name, user_email, action, resource } = row;
  return {
    client_id: client_id === agencyChain ? null : client_id,
    client_name,
    seq,
    at,
    user:
      user_id === null || user_email === null
        ? null
        : { id: user_id, full_name: user_name, email: user_email },
    action,
    resource,
    resource_id: row.resource_id,
    details: row.details as AuditEntry['details'],
    hash: row.hash,
  };
}
