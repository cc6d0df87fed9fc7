import { limits } from '@molva/contract/limits';
import type { Page } from '../../db/page.ts';

/**
 * All rows of a list that is never very long, page after page, each asked for as a caller of the list asks for it: with the
 * rights, filters and words of the list. What is added meanwhile may move a row from one page to the next.
 *
 * @param limit the most rows that the list gives at once
 */
export async function* pagesOfList<Row>(
  read: (page: Page) => Promise<{ data: readonly Row[] }>,
  limit: number = limits.pageMax,
): AsyncGenerator<readonly Row[]> {
  for (let skip = 0; ; skip += limit) {
    const { data } = await read({ skip, limit });
    if (data.length > 0) yield data;
    if (data.length < limit) return;
  }
}
