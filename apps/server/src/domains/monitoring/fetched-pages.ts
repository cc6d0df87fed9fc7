import { type ExtractedPage, mergeFollowed, type PageRequest } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { type FetchedPage, FetchError, type FetchRequest } from '../../external/fetch/index.ts';
import { ReaderError, readPage } from '../../external/reader/index.ts';
import { fetchWithCredentials } from '../credentials/index.ts';
import {
  conditionOf,
  cutWhere,
  keepFirstPage,
  keptOf,
  renderWish,
  unpackKept,
  withHostSlot,
} from '../sites/index.ts';
import type { Target } from './load-target.ts';
import type { PageSource } from './read-list.ts';

type ReadPage = (
  request: PageRequest,
  signal: AbortSignal,
  part?: 'list' | 'review',
) => Promise<ExtractedPage>;

interface PageBody {
  url: string;
  contentType: string | null;
  body: Uint8Array;
  fetchedAt: Date;
  hasMore: boolean;
}

/** What must be known of a list to fetch its pages. */
type Fetched = Pick<Target, 'url' | 'siteId' | 'rules' | 'politeness' | 'timeZone'>;

/**
 * Pages over the network. One at another host than the area's waits for a turn there.
 *
 * @param place the client, and the area whose first page is kept; null: none is
 */
export function fetchedPages(
  context: AppContext,
  place: { client_id: string; area_id: string | null },
  target: Fetched,
): PageSource {
  const rules = JSON.stringify(target.rules);
  const home = new URL(target.url).host;
  const { siteId, rules: parsed } = target;
  const render = renderWish(parsed, target.timeZone);
  const fetchAs = fetchWithCredentials(context, { clientId: place.client_id, siteId, rules: parsed });
  const fetchPage = async (
    request: PageRequest,
    signal: AbortSignal,
    conditional?: FetchRequest['conditional'],
  ): Promise<FetchedPage> => {
    const { url, body, headers } = request;
    const { host } = new URL(url);
    const post = request.method === 'POST' ? { post: { body: body ?? '' } } : {};
    const fetch = (within: AbortSignal) =>
      fetchAs({
        url,
        headers,
        ...post,
        ...(conditional && { conditional }),
        render,
        signal: within,
        politeness: target.politeness,
      });
    const turn = { host, places: target.politeness.concurrency };
    return host === home ? fetch(signal) : withHostSlot({ context, signal }, turn, fetch);
  };
  /** The list's first page is kept, and asked for only where it changed. */
  const fetchFirst = async (
    area: { client_id: string; area_id: string },
    request: PageRequest,
    signal: AbortSignal,
  ): Promise<PageBody> => {
    const kept = await keptOf(context.db, area, request);
    const fetched = await fetchPage(request, signal, conditionOf(kept, context.clock.now()));
    const unchanged = fetched.notModified ? await unpackKept(context.db, area) : undefined;
    if (unchanged) return { ...unchanged, hasMore: false };
    const at = context.clock.now();
    await context.db.transaction((tx) => keepFirstPage(tx, area, { request, fetched, before: kept, at }));
    return { ...fetched, fetchedAt: at };
  };
  const read: ReadPage = async (request, signal, part = 'list') => {
    const isFirst = part === 'list' && request.page === 1;
    const { client_id, area_id } = place;
    const page: PageBody =
      isFirst && area_id !== null
        ? await fetchFirst({ client_id, area_id }, request, signal)
        : { ...(await fetchPage(request, signal)), fetchedAt: context.clock.now() };
    const read = await readPage(
      {
        body: page.body,
        contentType: page.contentType,
        url: page.url,
        rules,
        now: page.fetchedAt,
        timeZone: target.timeZone,
        request,
        part,
      },
      signal,
    );
    return cutWhere(page, read);
  };
  return {
    read,
    async readWhole(page, signal, isKnown) {
      const reviews = [...page.reviews];
      for (const { review: index, request } of page.follow) {
        const review = reviews[index];
        if (!review || isKnown(review)) continue;
        const own = await read(request, signal, 'review').catch((error: unknown) => {
          if (signal.aborted || !(error instanceof FetchError || error instanceof ReaderError)) throw error;
          return null;
        });
        // One that can't be had is asked for again by the next collection.
        if (own !== null) reviews[index] = mergeFollowed(review, own);
      }
      return reviews;
    },
  };
}
