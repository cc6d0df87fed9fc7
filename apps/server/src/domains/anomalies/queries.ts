import type { AnomalyKind } from '@molva/contract/anomalies';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';
import { personColumns } from '../../db/person-columns.ts';

/** What was found, before it is known whether it is one that is known. */
export interface Found {
  kind: AnomalyKind;
  area_id: string | null;
  theme_id: string | null;
  from_day: string;
  to_day: string;
  count: number;
  expected: number | null;
  probability: number | null;
  other_clients: number | null;
  review_ids: string[];
}

const columns = [
  'n.id',
  'n.kind',
  'n.area_id',
  'n.theme_id',
  'n.from_day',
  'n.to_day',
  'n.count',
  'n.expected',
  'n.probability',
  'n.other_clients',
  'n.review_ids',
  'n.is_dismissed',
  'n.decided_at',
  'n.created_at',
] as const;

/** Those of a client that touch days since one: what is found may be one of them. */
export function anomaliesSince(tx: Transaction, clientId: string, day: string) {
  return tx.query
    .selectFrom('anomalies as n')
    .select(columns)
    .where('n.client_id', '=', clientId)
    .where('n.to_day', '>=', day)
    .orderBy('n.to_day', 'desc')
    .execute();
}

export async function insertAnomaly(
  tx: Transaction,
  clientId: string,
  id: string,
  found: Found,
): Promise<void> {
  const now = tx.now();
  await tx.query
    .insertInto('anomalies')
    .values({ client_id: clientId, id, ...found, created_at: now, updated_at: now })
    .execute();
}

export async function changeAnomaly(
  tx: Transaction,
  { clientId, id }: { clientId: string; id: string },
  change: Partial<Found> & { is_dismissed?: boolean; decided_by?: string; decided_at?: string },
): Promise<void> {
  await tx.query
    .updateTable('anomalies')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export function lockAnomaly(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('anomalies as n')
    .select(columns)
    .where('n.client_id', '=', clientId)
    .where('n.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface AnomalyFilter {
  clientId: string;
  id?: string;
  kind?: AnomalyKind | undefined;
  /** Of all kinds but these. */
  hidden?: readonly AnomalyKind[];
  isDismissed?: boolean | undefined;
}

/** A page of a client's, newest first, with the names that are shown. */
export function pageOfAnomalies(
  handle: Handle,
  { clientId, id, kind, hidden = [], isDismissed }: AnomalyFilter,
  page: Page,
) {
  const matching = handle.query
    .selectFrom('anomalies as n')
    .where('n.client_id', '=', clientId)
    .$if(id !== undefined, (all) => all.where('n.id', '=', id ?? ''))
    .$if(kind !== undefined, (all) => all.where('n.kind', '=', kind ?? 'low_grades'))
    .$if(hidden.length > 0, (all) => all.where('n.kind', 'not in', hidden))
    .$if(isDismissed !== undefined, (all) => all.where('n.is_dismissed', '=', isDismissed ?? false));
  const named = ({ skip, limit }: Page) =>
    matching
      .leftJoin('areas as a', (join) => join.on('a.client_id', '=', clientId).onRef('a.id', '=', 'n.area_id'))
      .leftJoin('themes as h', (join) =>
        join.on('h.client_id', '=', clientId).onRef('h.id', '=', 'n.theme_id'),
      )
      .leftJoin('users as u', 'u.id', 'n.decided_by')
      .select([...columns, 'a.fullname_area', 'h.name as theme_name', ...personColumns('u', 'user')])
      .orderBy('n.to_day', 'desc')
      .orderBy('n.id', 'desc')
      .offset(skip)
      .limit(limit);
  return pageOf(page, named, matching.select(sql<number>`count(*)::int`.as('count')));
}

export type ListedAnomaly = Awaited<ReturnType<typeof pageOfAnomalies>>['rows'][number];

/** Reviews of a client by their ids, newest first. */
export async function reviewsByIds(handle: Handle, clientId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    area_id: string;
    author: string | null;
    rating: number | null;
    recall: string | null;
    publication_date: string | null;
    area_fullname: string;
    has_removal: boolean;
  }>`
    SELECT r.id, r.area_id, r.author, r.rating::float8 AS rating, r.recall, r.publication_date,
      a.fullname_area AS area_fullname, m.review_id IS NOT NULL AS has_removal
    FROM reviews r
    JOIN areas a ON a.client_id = ${clientId} AND a.id = r.area_id
    LEFT JOIN review_removals m ON m.client_id = ${clientId} AND m.review_id = r.id
    WHERE r.client_id = ${clientId} AND r.id = ANY(${[...ids]}::uuid[])
    ORDER BY r.publication_date DESC NULLS LAST, r.id DESC`.execute(handle.query);
  return rows;
}
