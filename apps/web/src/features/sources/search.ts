import { compact, flagOf, idOf, oneOf, pageOf, textOf } from '../../lib/search.ts';

export type SourcesSearch = ReturnType<typeof readSourcesSearch>;

/** Filters of sources, the page, and the source that is open. */
export function readSourcesSearch(raw: Record<string, unknown>) {
  return compact({
    q: textOf(raw.q),
    area: idOf(raw.area),
    used: flagOf(raw.used),
    consent: oneOf(raw.consent, ['given', 'missing', 'withdrawn']),
    page: pageOf(raw.page),
    source: idOf(raw.source),
  });
}
