import type { AuditEntry } from '@molva/contract/audit';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow, scopeOf } from '../../kernel/permissions/authorize.ts';
import { type AuditFilter, entriesBehind, type EntryPlace, type ListedEntry } from './list-queries.ts';
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

const batch = 1_000;

/** All entries that a filter leaves, newest first, page after page; nothing is held between them. */
export async function* pagesOfEntries(handle: Handle, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  if (filter.clients !== 'all' && filter.clients.length === 0) return;
  let place: EntryPlace | null = null;
  for (;;) {
    const rows: ListedEntry[] = await entriesBehind(handle, filter, place, batch).execute();
    if (rows.length > 0) yield rows.map(presentEntry);
    place = rows.at(-1) ?? null;
    if (rows.length < batch) return;
  }
}
