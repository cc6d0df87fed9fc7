import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { clientOfRow } from '../../db/row-owners.ts';
import { newId } from '../../lib/ids.ts';
import { likeAnywhere } from '../../lib/like.ts';

export interface AreaFilter {
  client_id: string;
  group_id?: string | undefined;
  site_id?: string | undefined;
  status?: 'active' | 'paused' | 'archived' | undefined;
  q?: string | undefined;
}

function areasWithFacts(handle: Handle) {
  return handle.query
    .selectFrom('areas as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('area_facts as f', (join) =>
      join.onRef('f.client_id', '=', 'a.client_id').onRef('f.area_id', '=', 'a.id'),
    )
    .select([
      'a.id',
      'a.client_id',
      'a.group_id',
      'a.fullname_area',
      'a.url',
      'a.status',
      'a.created_at',
      's.id as site_id',
      's.name as site_name',
      's.domain as site_domain',
      's.is_active as site_is_active',
      'f.rating',
      'f.rating_date',
      'f.reviews_count',
      'f.collected_count',
      'f.monitoring',
      'f.last_run',
    ]);
}

export type AreaRow = Awaited<ReturnType<ReturnType<typeof areasWithFacts>['execute']>>[number];

export async function pageOfAreas(
  handle: Handle,
  filter: AreaFilter,
  page: { sort: string; skip: number; limit: number },
) {
  let rows = areasWithFacts(handle).where('a.client_id', '=', filter.client_id);
  let total = handle.query
    .selectFrom('areas as a')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.client_id', '=', filter.client_id);
  if (filter.group_id) {
    rows = rows.where('a.group_id', '=', filter.group_id);
    total = total.where('a.group_id', '=', filter.group_id);
  }
  if (filter.site_id) {
    rows = rows.where('a.site_id', '=', filter.site_id);
    total = total.where('a.site_id', '=', filter.site_id);
  }
  if (filter.status) {
    rows = rows.where('a.status', '=', filter.status);
    total = total.where('a.status', '=', filter.status);
  }
  if (filter.q) {
    const pattern = likeAnywhere(filter.q);
    rows = rows.where('a.fullname_area', 'ilike', pattern);
    total = total.where('a.fullname_area', 'ilike', pattern);
  }
  if (page.sort === 'position') rows = rows.orderBy(sql`a.position NULLS LAST`);
  const direction = page.sort.startsWith('-') ? 'desc' : 'asc';
  const column =
    page.sort.replace('-', '') === 'created_at' ? sql`a.created_at` : sql`lower(a.fullname_area)`;
  return pageOf(page, rows.orderBy(column, direction).orderBy('a.id'), total);
}

export function findArea(handle: Handle, clientId: string, id: string) {
  return areasWithFacts(handle).where('a.client_id', '=', clientId).where('a.id', '=', id).executeTakeFirst();
}

/** How many of these are areas of the client. */
export async function areasAmong(handle: Handle, clientId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await handle.query
    .selectFrom('areas')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** The client's area that has an address, archived ones too. */
export function areaOfAddress(handle: Handle, clientId: string, key: string) {
  return handle.query
    .selectFrom('areas')
    .select(['id', 'fullname_area', 'status'])
    .where('client_id', '=', clientId)
    .where('url_key', '=', key)
    .executeTakeFirst();
}

/** Whether a review of the area was ever collected. */
export async function hasReviews(handle: Handle, clientId: string, areaId: string): Promise<boolean> {
  const one = await handle.query
    .selectFrom('reviews')
    .select('id')
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Whose area it is: calls that name an area by its id alone begin here, all later queries name the client too. */
export function clientOfArea(handle: Handle, id: string) {
  return clientOfRow(handle, 'areas', id);
}

export function clientOfGroup(handle: Handle, id: string) {
  return clientOfRow(handle, 'area_groups', id);
}

export interface NewArea {
  client_id: string;
  site_id: string;
  group_id: string | null;
  fullname_area: string;
  url: string;
  url_key: string;
}

/** Which of these addresses areas of the client have, archived ones too. */
export async function takenAddresses(
  handle: Handle,
  clientId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await handle.query
    .selectFrom('areas')
    .select('url_key')
    .where('client_id', '=', clientId)
    .where('url_key', 'in', keys)
    .execute();
  return new Set(rows.map(({ url_key: key }) => key));
}

export async function insertArea(tx: Transaction, area: NewArea): Promise<string> {
  const [id = ''] = await insertAreas(tx, [area]);
  return id;
}

/** @returns their ids, in the same order */
export async function insertAreas(tx: Transaction, areas: readonly NewArea[]): Promise<string[]> {
  if (areas.length === 0) return [];
  const rows = areas.map((area) => ({ id: newId(), status: 'active' as const, ...area }));
  await tx.query.insertInto('areas').values(rows).execute();
  await tx.query
    .insertInto('area_facts')
    .values(rows.map(({ client_id, id }) => ({ client_id, area_id: id })))
    .execute();
  return rows.map(({ id }) => id);
}

export interface AreaChange {
  status?: 'active' | 'paused' | 'archived';
  fullname_area?: string;
  url?: string;
  url_key?: string;
  site_id?: string;
  group_id?: string | null;
}

export async function changeArea(
  tx: Transaction,
  clientId: string,
  id: string,
  change: AreaChange,
): Promise<void> {
  await tx.query
    .updateTable('areas')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export function lockArea(tx: Transaction, clientId: string, id: string) {
  return tx.query
    .selectFrom('areas')
    .select(['id', 'status', 'fullname_area', 'url', 'site_id', 'group_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** When a collection last read all that it could of an area's page. */
export async function recordRead(tx: Transaction, clientId: string, id: string, at: string): Promise<void> {
  await tx.query
    .updateTable('areas')
    .set({ read_at: at })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

export interface AreaFacts {
  rating?: number | null;
  rating_date?: string | null;
  rating_previous?: number | null;
  reviews_count?: number | null;
  collected_count?: number;
  reviews_month?: number;
  monitoring?: object | null;
  last_run?: object | null;
  last_run_at?: string | null;
  last_run_failed?: boolean;
}

/**
 * Notes what lists show of an area. Domains above this one push their facts down here, so that a list of areas or
 * clients reads one row each (docs/decisions/0007-area-facts.md).
 */
export async function recordAreaFacts(
  tx: Transaction,
  clientId: string,
  areaId: string,
  facts: AreaFacts,
): Promise<void> {
  const { monitoring, last_run, ...plain } = facts;
  await tx.query
    .updateTable('area_facts')
    .set({
      ...plain,
      ...(monitoring === undefined
        ? {}
        : { monitoring: monitoring === null ? null : JSON.stringify(monitoring) }),
      ...(last_run === undefined ? {} : { last_run: last_run === null ? null : JSON.stringify(last_run) }),
      updated_at: tx.now(),
    })
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .execute();
}

export async function pageOfGroups(handle: Handle, clientId: string, page: Page) {
  return pageOf(
    page,
    handle.query
      .selectFrom('area_groups as g')
      .leftJoin('areas as a', (join) =>
        join.onRef('a.client_id', '=', 'g.client_id').onRef('a.group_id', '=', 'g.id'),
      )
      .select([
        'g.id',
        'g.client_id',
        'g.name',
        'g.position',
        sql<string[]>`coalesce(array_agg(a.id::text ORDER BY a.id) FILTER (WHERE a.id IS NOT NULL), '{}')`.as(
          'area_ids',
        ),
      ])
      .where('g.client_id', '=', clientId)
      .groupBy(['g.client_id', 'g.id', 'g.name', 'g.position'])
      .orderBy(sql`g.position NULLS LAST`)
      .orderBy(sql`lower(g.name)`)
      .orderBy('g.id'),
    handle.query
      .selectFrom('area_groups')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('client_id', '=', clientId),
  );
}

export async function findGroup(handle: Handle, clientId: string, id: string) {
  const group = await handle.query
    .selectFrom('area_groups')
    .select(['id', 'client_id', 'name', 'position'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!group) return undefined;
  const areas = await handle.query
    .selectFrom('areas')
    .select('id')
    .where('client_id', '=', clientId)
    .where('group_id', '=', id)
    .orderBy('id')
    .execute();
  return { ...group, area_ids: areas.map((row) => row.id) };
}

export async function insertGroup(tx: Transaction, clientId: string, name: string): Promise<string> {
  const id = newId();
  await tx.query.insertInto('area_groups').values({ client_id: clientId, id, name }).execute();
  return id;
}

export async function renameGroup(
  tx: Transaction,
  clientId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const result = await tx.query
    .updateTable('area_groups')
    .set({ name })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Removes a group and leaves its areas without one. Citus allows no ON DELETE SET NULL over the distribution key. */
export async function removeGroup(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  await tx.query
    .updateTable('areas')
    .set({ group_id: null })
    .where('client_id', '=', clientId)
    .where('group_id', '=', id)
    .execute();
  const result = await tx.query
    .deleteFrom('area_groups')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Areas after one, in key order: for walking over all of them. */
export function areasAfter(
  handle: Handle,
  after: { client_id: string; area_id: string } | null,
  limit: number,
) {
  let query = handle.query.selectFrom('area_facts').select(['client_id', 'area_id']);
  if (after)
    query = query.where(
      sql<boolean>`(client_id, area_id) > (${after.client_id}::uuid, ${after.area_id}::uuid)`,
    );
  return query.orderBy('client_id').orderBy('area_id').limit(limit).execute();
}
