import { compact, oneOf, pageOf } from '../../lib/search.ts';

/** What the address says of the screen: what is compared, as what, and the page of the client's areas. */
export interface CompetitorsSearch {
  show?: 'themes' | 'months' | undefined;
  view?: 'table' | undefined;
  page?: number | undefined;
}

export function readCompetitorsSearch(raw: Record<string, unknown>): CompetitorsSearch {
  return compact({
    show: oneOf(raw.show, ['themes', 'months']),
    view: oneOf(raw.view, ['table']),
    page: pageOf(raw.page),
  });
}
