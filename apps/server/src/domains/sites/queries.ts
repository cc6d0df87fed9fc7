import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

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

/** Adds a site unless its domain is known; returns whether it was added. */
export async function insertSite(
  tx: Transaction,
  site: {
    name: string;
    domain: string;
    position: number;
    politeness: object;
    parser_rules: object;
    publication_rules: object;
  },
): Promise<boolean> {
  const result = await tx.query
    .insertInto('sites')
    .values({
      id: newId(),
      is_active: true,
      name: site.name,
      domain: site.domain,
      position: site.position,
      politeness: JSON.stringify(site.politeness),
      parser_rules: JSON.stringify(site.parser_rules),
      publication_rules: JSON.stringify(site.publication_rules),
    })
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0;
}
