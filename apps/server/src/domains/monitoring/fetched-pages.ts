import type { AppContext } from '../../kernel/context.ts';
import { readPage } from '../../external/reader/index.ts';
import type { PageSource } from './collect-pages.ts';
import { withHostSlot } from '../sites/index.ts';
import type { Target } from './load-target.ts';

/** More pages than any rules allow: where a list is cut off is for the collection to know, not for the reader. */
const unlimited = 1_000;

/** Pages over the network. One at another host than the area's waits for a turn there. */
export function fetchedPages(context: AppContext, target: Target): PageSource {
  const rules = JSON.stringify({ ...target.rules, max_pages: unlimited });
  const home = new URL(target.url).host;
  return {
    async read({ url, number }, signal) {
      const { host } = new URL(url);
      const fetch = (within: AbortSignal) =>
        context.fetcher.fetchPage({ url, signal: within, politeness: target.politeness });
      const fetched =
        host === home
          ? await fetch(signal)
          : await withHostSlot({ context, signal }, { host, places: target.politeness.concurrency }, fetch);
      return readPage(
        {
          body: fetched.body,
          contentType: fetched.contentType,
          url: fetched.url,
          rules,
          now: context.clock.now(),
          timeZone: target.timeZone,
          pageNumber: number,
        },
        signal,
      );
    },
  };
}
