import type { Handle, Transaction } from '../../db/database.ts';

export interface PlaceKey {
  client_id: string;
  area_id: string;
}

/** The page that an area's list began with when it was last collected, its body packed by gzip. */
export function keptPage(handle: Handle, clientId: string, areaId: string) {
  return handle.query
    .selectFrom('kept_pages')
    .select(['url', 'content_type', 'body', 'fetched_at'])
    .where('client_id', '=', clientId)
    .where('area_id', '=', areaId)
    .executeTakeFirst();
}

export function keptFacts(handle: Handle, area: PlaceKey) {
  return handle.query
    .selectFrom('kept_pages')
    .select(['request', 'etag', 'last_modified', 'hash', 'fetched_at'])
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .executeTakeFirst();
}

export type KeptFacts = NonNullable<Awaited<ReturnType<typeof keptFacts>>>;

export interface KeptValues {
  request: string;
  url: string;
  content_type: string | null;
  etag: string | null;
  last_modified: string | null;
  hash: string;
  body: Buffer;
  fetched_at: Date;
}

export async function putKept(tx: Transaction, area: PlaceKey, values: KeptValues): Promise<void> {
  await tx.query
    .insertInto('kept_pages')
    .values({ ...area, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'area_id']).doUpdateSet(values))
    .execute();
}

export async function renewKept(
  tx: Transaction,
  area: PlaceKey,
  values: Pick<KeptValues, 'etag' | 'last_modified' | 'fetched_at'>,
): Promise<void> {
  await tx.query
    .updateTable('kept_pages')
    .set(values)
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .execute();
}

export async function dropKept(tx: Transaction, area: PlaceKey): Promise<void> {
  await tx.query
    .deleteFrom('kept_pages')
    .where('client_id', '=', area.client_id)
    .where('area_id', '=', area.area_id)
    .execute();
}
