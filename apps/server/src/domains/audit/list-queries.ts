import { type SelectQueryBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';

export interface AuditFilter {
  client_id?: string | undefined;
  user_id?: string | undefined;
  action?: string | undefined;
  resource_id?: string | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  /** The chains one may see. */
  clients: 'all' | readonly string[];
}

/** Where an entry stands in the list of all chains. */
export interface EntryPlace {
  at: string;
  client_id: string;
  seq: number;
}

type Entries<O> = SelectQueryBuilder<{ e: Tables['audit_entries'] }, 'e', O>;

const columns = [
  'e.client_id',
  'e.seq',
  'e.at',
  'e.user_id',
  'e.action',
  'e.resource',
  'e.resource_id',
  'e.details',
  'e.hash',
] as const;

function filtered(handle: Handle, filter: AuditFilter): Entries<unknown> {
  let query: Entries<unknown> = handle.query.selectFrom('audit_entries as e');
  if (filter.clients !== 'all') query = query.where('e.client_id', 'in', [...filter.clients]);
  if (filter.client_id) query = query.where('e.client_id', '=', filter.client_id);
  if (filter.user_id) query = query.where('e.user_id', '=', filter.user_id);
  if (filter.action) query = query.where('e.action', '=', filter.action);
  if (filter.resource_id) query = query.where('e.resource_id', '=', filter.resource_id);
  if (filter.start_date) query = query.where('e.at', '>=', sql<string>`${filter.start_date}::date`);
  if (filter.end_date) query = query.where('e.at', '<', sql<string>`${filter.end_date}::date + 1`);
  return query;
}

/** Entries in the order of the list, newest first. Cut first: names are joined to what is left. */
function named(handle: Handle, cut: Entries<unknown>) {
  const ordered = cut
    .select(columns)
    .orderBy('e.at', 'desc')
    .orderBy('e.client_id', 'desc')
    .orderBy('e.seq', 'desc');
  return handle.query
    .selectFrom(ordered.as('e'))
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('clients as c', 'c.id', 'e.client_id')
    .select([...columns, 'c.name as client_name', 'u.full_name as user_name', 'u.email as user_email'])
    .orderBy('e.at', 'desc')
    .orderBy('e.client_id', 'desc')
    .orderBy('e.seq', 'desc');
}

export type ListedEntry = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

export function entriesFrom(handle: Handle, filter: AuditFilter, page: Page) {
  return named(handle, filtered(handle, filter).offset(page.skip).limit(page.limit));
}

/** The entries after one in the list: for walking over all of them, however many there are. */
export function entriesBehind(handle: Handle, filter: AuditFilter, place: EntryPlace | null, limit: number) {
  const cut = filtered(handle, filter).limit(limit);
  if (place === null) return named(handle, cut);
  const { at, client_id, seq } = place;
  return named(
    handle,
    cut.where(
      sql<boolean>`(e.at, e.client_id, e.seq) < (${at}::timestamptz, ${client_id}::uuid, ${seq}::bigint)`,
    ),
  );
}

/** Entries are never removed and numbered without gaps: whole chains are counted by their ends. */
export function countOfEntries(handle: Handle, filter: AuditFilter) {
  const { client_id: clientId, clients, ...narrower } = filter;
  const isWhole = Object.values(narrower).every((value) => value === undefined);
  if (!isWhole) return filtered(handle, filter).select(sql<number>`count(*)::int`.as('count'));
  let heads = handle.query
    .selectFrom('audit_heads')
    .select(sql<number>`coalesce(sum(seq), 0)::bigint`.as('count'));
  if (clientId) heads = heads.where('client_id', '=', clientId);
  if (clients !== 'all') heads = heads.where('client_id', 'in', [...clients]);
  return heads;
}

export async function pageOfEntries(
  handle: Handle,
  filter: AuditFilter,
  page: Page,
): Promise<{ rows: ListedEntry[]; count: number }> {
  if (filter.clients !== 'all' && filter.clients.length === 0) return { rows: [], count: 0 };
  return pageOf(page, (cut) => entriesFrom(handle, filter, cut), countOfEntries(handle, filter));
}
