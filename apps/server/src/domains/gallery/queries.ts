import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';
import { addMs } from '../../lib/days.ts';

export interface GalleryFilter {
  client_id: string;
  period?: string | undefined;
  area_id?: string | undefined;
  request_id?: string | undefined;
  /** Those that can be looked at. */
  onlyReady: boolean;
}

function images(handle: Handle) {
  return handle.query
    .selectFrom('gallery_images as i')
    .leftJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'i.client_id').onRef('a.id', '=', 'i.area_id'),
    )
    .leftJoin('requests as r', (join) =>
      join.onRef('r.client_id', '=', 'i.client_id').onRef('r.id', '=', 'i.request_id'),
    )
    .leftJoin('users as u', 'u.id', 'i.uploaded_by');
}

const columns = [
  'i.id',
  'i.client_id',
  'i.period',
  'i.area_id',
  'a.fullname_area',
  'i.request_id',
  'r.status as request_status',
  'i.name',
  'i.caption',
  'i.state',
  'i.error',
  'i.format',
  'i.size',
  'i.width',
  'i.height',
  'i.same_as',
  'i.created_at',
  ...personColumns('u', 'user'),
] as const;

function filtered(handle: Handle, filter: GalleryFilter) {
  let query = images(handle).where('i.client_id', '=', filter.client_id);
  if (filter.period) query = query.where('i.period', '=', filter.period);
  if (filter.area_id) query = query.where('i.area_id', '=', filter.area_id);
  if (filter.request_id) query = query.where('i.request_id', '=', filter.request_id);
  if (filter.onlyReady) query = query.where('i.state', '=', 'ready');
  return query;
}

export async function pageOfImages(handle: Handle, filter: GalleryFilter, page: Page) {
  return pageOf(
    page,
    filtered(handle, filter).select(columns).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc'),
    filtered(handle, filter).select(sql<number>`count(*)::int`.as('count')),
  );
}

/** Images by their ids, in that order. */
export async function imagesByIds(handle: Handle, clientId: string, ids: readonly string[]) {
  const rows = await images(handle)
    .select(columns)
    .where('i.client_id', '=', clientId)
    .where('i.id', '=', anyOf(ids))
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function findImage(handle: Handle, clientId: string, id: string) {
  return (await imagesByIds(handle, clientId, [id]))[0];
}

export type ImageRow = Awaited<ReturnType<typeof imagesByIds>>[number];

/** The proofs of a period that can be shown, by area and time. */
export function readyImages(handle: Handle, clientId: string, period: string, limit: number) {
  return images(handle)
    .select(['i.id', 'i.caption', 'i.name', 'a.fullname_area', 'i.width', 'i.height', 'r.review_data'])
    .where('i.client_id', '=', clientId)
    .where('i.period', '=', period)
    .where('i.state', '=', 'ready')
    .orderBy(sql`lower(a.fullname_area) NULLS LAST`)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(limit)
    .execute();
}

/** Images of a client with one of these contents that were not given up; the oldest of each first. */
export function imagesOfContent(handle: Handle, clientId: string, hashes: readonly string[]) {
  return handle.query
    .selectFrom('gallery_images')
    .select(['id', 'content_hash', 'period', 'request_id'])
    .where('client_id', '=', clientId)
    .where('content_hash', '=', sql<string>`ANY(${hashes}::text[])`)
    .where('state', '<>', 'failed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The oldest other image of the client whose picture differs from this hash in so many bits at most. */
export async function imageLike(
  handle: Handle,
  image: { client_id: string; id: string; hash: string; bits: number },
): Promise<string | null> {
  const row = await handle.query
    .selectFrom('gallery_images')
    .select('id')
    .where('client_id', '=', image.client_id)
    .where('id', '<', image.id)
    .where('picture_hash', 'is not', null)
    .where(
      sql<boolean>`bit_count(('x' || picture_hash)::bit(256) # ('x' || ${image.hash}::text)::bit(256)) <= ${image.bits}`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NewImage {
  id: string;
  client_id: string;
  period: string;
  area_id: string | null;
  request_id: string | null;
  name: string;
  format: string;
  size: number;
  width: number;
  height: number;
  content_hash: string;
  same_as: string | null;
  uploaded_by: string | null;
}

export async function insertImages(tx: Transaction, rows: readonly NewImage[]): Promise<void> {
  await tx.query
    .insertInto('gallery_images')
    .values([...rows])
    .execute();
}

export async function changeImage(
  tx: Transaction,
  clientId: string,
  id: string,
  change: { period?: string; area_id?: string | null; request_id?: string | null; caption?: string },
): Promise<void> {
  await tx.query
    .updateTable('gallery_images')
    .set({ ...change, updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Removes an image and the mentions of it. @returns whether it was there */
export async function removeImage(tx: Transaction, clientId: string, id: string): Promise<boolean> {
  const removed = await tx.query
    .deleteFrom('gallery_images')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  await tx.query
    .updateTable('gallery_images')
    .set({ same_as: null })
    .where('client_id', '=', clientId)
    .where('same_as', '=', id)
    .execute();
  return removed !== undefined;
}

/** Ends an image's processing. @returns false where it is processed no more, or gone */
export async function endProcessing(
  tx: Transaction,
  clientId: string,
  id: string,
  end:
    | { state: 'ready'; width: number; height: number; picture_hash: string | null; same_as: string | null }
    | { state: 'failed'; error: string },
): Promise<boolean> {
  const { same_as: sameAs, ...rest } = { same_as: null, ...end };
  const row = await tx.query
    .updateTable('gallery_images')
    .set({
      ...rest,
      // Found by its bytes already: that says more than what it looks like.
      same_as: sql<string | null>`coalesce(same_as, ${sameAs})`,
      updated_at: tx.now(),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function imagesInProcess(handle: Handle, clientId: string, ids: readonly string[]) {
  return handle.query
    .selectFrom('gallery_images')
    .select(['id', 'format'])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'processing')
    .execute();
}

/**
 * Takes the oldest image of a client that waits to be processed, for so many seconds: nobody else takes it meanwhile, and
 * if this process dies, another may when they are over.
 */
export function claimImage(
  handle: Handle,
  { clientId, seconds }: { clientId: string; seconds: number },
  locked: 'skip locked' | 'wait',
) {
  return handle.query
    .updateTable('gallery_images')
    .set({ claimed_until: addMs(handle.now(), seconds * 1000) })
    .where('client_id', '=', clientId)
    .where('id', '=', (select) =>
      select
        .selectFrom('gallery_images')
        .select('id')
        .where('client_id', '=', clientId)
        .where('state', '=', 'processing')
        .where((where) =>
          where.or([
            where('claimed_until', 'is', null),
            where('claimed_until', '<', handle.now().toISOString()),
          ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .$if(locked === 'skip locked', (waiting) => waiting.skipLocked()),
    )
    .returning(['id', 'format'])
    .executeTakeFirst();
}

/** Gives a claimed image back to whoever comes next. */
export async function releaseImage(handle: Handle, clientId: string, id: string): Promise<void> {
  await handle.query
    .updateTable('gallery_images')
    .set({ claimed_until: null })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** How many of these images are in each state. */
export async function countStates(handle: Handle, clientId: string, ids: readonly string[]) {
  const rows = await handle.query
    .selectFrom('gallery_images')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .groupBy('state')
    .execute();
  return (state: 'ready' | 'failed') => rows.find((row) => row.state === state)?.count ?? 0;
}

/** Images that wait since then or longer, and that nobody is at. */
export function stuckImages(handle: Handle, untouchedSince: Date, limit: number) {
  return handle.query
    .selectFrom('gallery_images')
    .select(['client_id', 'id'])
    .where('state', '=', 'processing')
    .where('updated_at', '<', untouchedSince.toISOString())
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<', handle.now().toISOString())]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute();
}

export async function touchImage(tx: Transaction, clientId: string, id: string): Promise<void> {
  await tx.query
    .updateTable('gallery_images')
    .set({ updated_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
}

/** Of these ids, those that have a row. */
export async function knownImages(handle: Handle, ids: readonly string[]): Promise<Set<string>> {
  const rows = await handle.query
    .selectFrom('gallery_images')
    .select('id')
    .where('id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The area of a request of this client, or undefined where there is no such request. */
export function findRequest(handle: Handle, clientId: string, id: string) {
  return handle.query
    .selectFrom('requests')
    .select(['area_id', 'period'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countReadyImages(handle: Handle, clientId: string, period: string): Promise<number> {
  const row = await handle.query
    .selectFrom('gallery_images')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('period', '=', period)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Bytes of the images of a client, as they were uploaded. */
export async function bytesOf(handle: Handle, clientId: string): Promise<number> {
  const row = await handle.query
    .selectFrom('gallery_images')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.bytes;
}
