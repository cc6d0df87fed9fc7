import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageRequest } from '@molva/extraction';
import type { Handle, Transaction } from '../../db/database.ts';
import type { FetchedPage } from '../../external/fetch/index.ts';
import {
  dropKept,
  type KeptFacts,
  keptFacts,
  keptPage,
  type PlaceKey,
  putKept,
  renewKept,
} from './kept-page-queries.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Of a page that is kept, unpacked, in bytes. */
const maxLength = 5 * 1024 * 1024;
/** How long a site's word that a page did not change is taken before it is read whole again, in milliseconds. */
const trustFor = 24 * 3_600_000;

/** What an area's list was asked by: a page asked for otherwise is another one. */
const keyOf = ({ method, url, body, headers }: PageRequest) => JSON.stringify([method, url, body, headers]);

/** What is kept of the page that a request asks for. */
export async function keptOf(
  handle: Handle,
  area: PlaceKey,
  request: PageRequest,
): Promise<KeptFacts | undefined> {
  const kept = await keptFacts(handle, area);
  return kept?.request === keyOf(request) ? kept : undefined;
}

/** By what the site may say that the page is still the same; undefined where it has to be read whole. */
export function conditionOf(
  kept: KeptFacts | undefined,
  now: Date,
): { etag: string | null; lastModified: string | null } | undefined {
  if (!kept || now.getTime() - Date.parse(kept.fetched_at) > trustFor) return undefined;
  if (kept.etag === null && kept.last_modified === null) return undefined;
  return { etag: kept.etag, lastModified: kept.last_modified };
}

/** The page as it was fetched whole, and when: "вчера" on it counts from then. */
export async function unpackKept(
  handle: Handle,
  area: PlaceKey,
): Promise<{ url: string; contentType: string | null; body: Uint8Array; fetchedAt: Date } | undefined> {
  const kept = await keptPage(handle, area.client_id, area.area_id);
  if (!kept) return undefined;
  const body = await unpack(kept.body, { maxOutputLength: maxLength });
  return { url: kept.url, contentType: kept.content_type, body, fetchedAt: new Date(kept.fetched_at) };
}

/**
 * Keeps a page that came whole. A site that called another page by the same ETag or date before is not believed when it
 * says that nothing changed.
 */
export async function keepFirstPage(
  tx: Transaction,
  area: PlaceKey,
  page: { request: PageRequest; fetched: FetchedPage; before: KeptFacts | undefined; at: Date },
): Promise<void> {
  const { fetched, before, at } = page;
  if (fetched.body.byteLength > maxLength) return dropKept(tx, area);
  const said = { etag: fetched.etag, last_modified: fetched.lastModified, fetched_at: at };
  const hash = createHash('sha256').update(fetched.body).digest('base64');
  if (before?.hash === hash) return renewKept(tx, area, said);
  const ifNew = (now: string | null, earlier: string | null | undefined) => (now === earlier ? null : now);
  return putKept(tx, area, {
    ...said,
    request: keyOf(page.request),
    url: fetched.url,
    content_type: fetched.contentType,
    etag: ifNew(said.etag, before?.etag),
    last_modified: ifNew(said.last_modified, before?.last_modified),
    hash,
    body: await pack(fetched.body),
  });
}
