import { type ExtractedPage, mergeFollowed, type PageRequest } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError, readPage } from '../../external/reader/index.ts';
import type { PageSource } from './collect-pages.ts';
import { withHostSlot } from '../sites/index.ts';
import type { Target } from './load-target.ts';

type ReadPage = (
  request: PageRequest,
  signal: AbortSignal,
  part?: 'list' | 'review',
) => Promise<ExtractedPage>;

/** Pages over the network. One at another host than the area's waits for a turn there. */
export function fetchedPages(context: AppContext, target: Target): PageSource {
  const rules = JSON.stringify(target.rules);
  const home = new URL(target.url).host;
  const read: ReadPage = async (request, signal, part = 'list') => {
    const { url, body, headers } = request;
    const { host } = new URL(url);
    const post = request.method === 'POST' ? { post: { body: body ?? '' } } : {};
    const fetch = (within: AbortSignal) =>
      context.fetcher.fetchPage({
        url,
        headers,
        ...post,
        signal: within,
        politeness: target.politeness,
      });
    const turn = { host, places: target.politeness.concurrency };
    const fetched =
      host === home ? await fetch(signal) : await withHostSlot({ context, signal }, turn, fetch);
    return readPage(
      {
        body: fetched.body,
        contentType: fetched.contentType,
        url: fetched.url,
        rules,
        now: context.clock.now(),
        timeZone: target.timeZone,
        request,
        part,
      },
      signal,
    );
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
