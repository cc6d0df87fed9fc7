import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { newId } from '../../lib/ids.ts';
import { insertRuleVersion } from './rule-version-queries.ts';

const columns = [
  'id',
  'name',
  'domain',
  'is_active',
  'position',
  'politeness',
  'parser_rules',
  'publication_rules',
  'updated_at',
] as const;

export function allSites(handle: Handle) {
  return handle.query
    .selectFrom('sites')
    .select(columns)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .limit(1_000)
    .execute();
}

export function findSite(handle: Handle, id: string) {
  return handle.query.selectFrom('sites').select(columns).where('id', '=', id).executeTakeFirst();
}

export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** Sites that a client has areas on. */
export async function sitesOfClient(handle: Handle, clientId: string) {
  const used = await handle.query
    .selectFrom('areas')
    .select('site_id')
    .distinct()
    .where('client_id', '=', clientId)
    .execute();
  if (used.length === 0) return [];
  return handle.query
    .selectFrom('sites')
    .select(columns)
    .where(
      'id',
      'in',
      used.map((row) => row.site_id),
    )
    .orderBy('position')
    .orderBy('name')
    .execute();
}

export interface SiteValues {
  name: string;
  domain: string;
  is_active?: boolean;
  politeness: object;
  parser_rules: object;
  /** The ready rules that `parser_rules` were taken from. */
  ready_rules?: object;
  publication_rules: object;
}

/**
 * Adds a site unless its domain is known, with its rules as version 1; gives its id, or null where it was not added.
 *
 * @param createdBy who adds it; null: Molva itself
 */
export async function insertSite(
  tx: Transaction,
  site: SiteValues & { position: number },
  createdBy: string | null = null,
): Promise<string | null> {
  const added = await tx.query
    .insertInto('sites')
    .values({
      id: newId(),
      name: site.name,
      domain: site.domain,
      is_active: site.is_active ?? true,
      position: site.position,
      politeness: JSON.stringify(site.politeness),
      parser_rules: JSON.stringify(site.parser_rules),
      ready_rules: site.ready_rules === undefined ? null : JSON.stringify(site.ready_rules),
      publication_rules: JSON.stringify(site.publication_rules),
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const { parser_rules, ready_rules } = site;
  const origin = ready_rules === undefined ? 'person' : 'ready';
  await insertRuleVersion(tx, { site_id: added.id, parser_rules, origin, created_by: createdBy }, 'in_use');
  return added.id;
}

export function lockSite(tx: Transaction, id: string) {
  return tx.query.selectFrom('sites').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The site of a domain, with the ready rules it took its own from. */
export function lockSiteOf(tx: Transaction, domain: string) {
  return tx.query
    .selectFrom('sites')
    .select([...columns, 'ready_rules'])
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what is named. */
export async function changeSite(tx: Transaction, id: string, change: Partial<SiteValues>): Promise<void> {
  const { politeness, parser_rules, ready_rules, publication_rules, ...plain } = change;
  await tx.query
    .updateTable('sites')
    .set({
      ...plain,
      ...(politeness && { politeness: JSON.stringify(politeness) }),
      ...(parser_rules && { parser_rules: JSON.stringify(parser_rules) }),
      ...(ready_rules && { ready_rules: JSON.stringify(ready_rules) }),
      ...(publication_rules && { publication_rules: JSON.stringify(publication_rules) }),
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** Moving takes turns: two at once would number the list on what each saw before. */
export function lockOrder(tx: Transaction): Promise<void> {
  return lockNames(tx, ['sites order']);
}

/** Puts a site at a place of the list (0 is the first) and numbers all of them anew. @returns the place it came to */
export async function placeSite(tx: Transaction, id: string, position: number): Promise<number> {
  const rows = await tx.query
    .selectFrom('sites')
    .select(['id', 'position'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
  const others = rows.filter((row) => row.id !== id).map((row) => row.id);
  const order = others.toSpliced(position, 0, id);
  const before = new Map(rows.map((row) => [row.id, row.position]));
  for (const [place, siteId] of order.entries()) {
    if (before.get(siteId) === place) continue;
    await tx.query.updateTable('sites').set({ position: place }).where('id', '=', siteId).execute();
  }
  return order.indexOf(id);
}

/** How many areas of all clients stand on each site, archived ones left out. */
export async function areasBySite(handle: Handle, siteId?: string): Promise<ReadonlyMap<string, number>> {
  let areas = handle.query
    .selectFrom('areas')
    .select(['site_id', sql<number>`count(*)::int`.as('count')])
    .where('status', '<>', 'archived')
    .groupBy('site_id');
  if (siteId !== undefined) areas = areas.where('site_id', '=', siteId);
  return new Map((await areas.execute()).map((row) => [row.site_id, row.count]));
}
