import { compact, listOf, oneOf, pageOf, textOf } from '../../lib/search.ts';
import type { ItemsFilter } from './api.ts';

const sorts = ['created_at', '-created_at', 'title', '-title', 'updated_at', '-updated_at'] as const;

export const itemsPageSize = 50;

export type ItemsSearch = ReturnType<typeof readItemsSearch>;

/** State of /items in the address. */
export function readItemsSearch(raw: Record<string, unknown>) {
  return compact({
    q: textOf(raw.q),
    sort: oneOf(raw.sort, sorts),
    page: pageOf(raw.page),
    hide: listOf(raw.hide),
  });
}

export function itemsFilter(search: ItemsSearch): ItemsFilter {
  const { q, sort = '-created_at', page = 1 } = search;
  return compact({ q, sort, skip: (page - 1) * itemsPageSize, limit: itemsPageSize });
}
