import type { AuditEntry } from '@molva/contract/audit';
import type { Handle } from '../../db/database.ts';
import { walk } from '../../db/page.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow, scopeOf } from '../../kernel/permissions/authorize.ts';
import { type AuditFilter, entriesBehind, type ListedEntry } from './list-queries.ts';
import { presentEntry } from './present.ts';

export type AuditQuery = Omit<AuditFilter, 'clients'>;

/**
 * The filter as far as the actor may see: a head's helper sees the chains of that head's clients, and not the agency's.
 *
 * @throws not_found or forbidden for the chain of a client that is none of theirs
 */
export function visibleTo(actor: Actor, query: AuditQuery): AuditFilter {
  const scope = scopeOf(actor, 'audit:read');
  if (query.client_id !== undefined && scope !== 'all')
    authorizeRow(actor, 'audit:read', query.client_id, 'Client');
  return { ...query, clients: scope === 'all' ? scope : [...scope] };
}

/** All entries that a filter leaves, newest first, page after page; nothing is held between them. */
export async function* pagesOfEntries(handle: Handle, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  if (filter.clients !== 'all' && filter.clients.length === 0) return;
  const parts = walk<ListedEntry>((last, limit) => entriesBehind(handle, filter, last, limit));
  for await (const rows of parts) yield rows.map(presentEntry);
}
