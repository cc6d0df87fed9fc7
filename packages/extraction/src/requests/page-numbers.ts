import type { Paging } from '../rules/paging.ts';

/** What `{page}`, `{offset}` and `{cursor}` stand for on a page of the list, from 1. */
export function pageNumbers(
  paging: Paging | undefined,
  page: number,
  offset: number,
  cursor = '',
): Record<string, string> {
  const first = paging && 'first' in paging ? paging.first : 1;
  const size = paging && 'page_size' in paging ? paging.page_size : undefined;
  return {
    page: String(first + page - 1),
    offset: String(size === undefined ? offset : size * (page - 1)),
    cursor,
  };
}
