import type { AuditEntry } from '@molva/contract/audit';
import { agencyChain } from '../../kernel/audit.ts';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import type { ListedEntry } from './list-queries.ts';

export function presentEntry(row: ListedEntry): AuditEntry {
  const { client_id, client_name, seq, at, action, resource } = row;
  return {
    client_id: client_id === agencyChain ? null : client_id,
    client_name,
    seq,
    at,
    user: joinedPerson(row, 'user'),
    action,
    resource,
    resource_id: row.resource_id,
    details: row.details as AuditEntry['details'],
    hash: row.hash,
  };
}
