import { compact, flagOf, listOf, oneOf, pageOf, textOf } from '../../lib/search.ts';
import type { ClientsFilter } from './api.ts';

const statuses = ['active', 'paused', 'archived'] as const;
const sorts = [
  'name',
  '-name',
  'rating',
  '-rating',
  'reviews_new',
  '-reviews_new',
  'created_at',
  '-created_at',
  'change',
  '-change',
  'failing',
  '-failing',
  'waiting',
  '-waiting',
] as const;
const groups = ['responsible', 'status', 'health'] as const;

export const clientsPageSize = 50;

export type ClientsSearch = ReturnType<typeof readClientsSearch>;

/** State of /all-clients in the address. */
export function readClientsSearch(raw: Record<string, unknown>) {
  return compact({
    q: textOf(raw.q),
    status: oneOf(raw.status, statuses),
    sort: oneOf(raw.sort, sorts),
    group: oneOf(raw.group, groups),
    page: pageOf(raw.page),
    hide: listOf(raw.hide),
    create: flagOf(raw.create) ? true : undefined,
  });
}

export function clientsFilter(search: ClientsSearch): ClientsFilter {
  const { q, status, sort = 'name', group, page = 1 } = search;
  const skip = (page - 1) * clientsPageSize;
  return compact({ q, status, sort, group, skip, limit: clientsPageSize });
}
