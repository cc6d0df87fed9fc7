import type { Review } from '@molva/contract/reviews';
import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { hasRunInForce } from '../clustering/index.ts';
import type { ReviewFilter } from './filter-query.ts';
import type { ReviewSort } from './order-query.ts';
import { dated, leavesNothing, presentRows } from './page-for.ts';
import { walkReviews } from './walk-query.ts';

/** All reviews that the filter leaves, as the caller may see them, page after page; themes where they are of one client. */
export async function* pagesOfReviewsFor(
  context: AppContext,
  actor: Actor,
  filter: ReviewFilter,
  sort: ReviewSort,
): AsyncGenerator<Review[]> {
  if (leavesNothing(actor, filter)) return;
  const handle = context.db.lagging;
  const [only] = filter.clients === 'all' || filter.clients.length > 1 ? [] : filter.clients;
  const hasThemes = only !== undefined && (await hasRunInForce(handle, only));
  for await (const rows of walkReviews(handle, dated(context, filter), sort))
    yield await presentRows(handle, actor, rows, () => Promise.resolve(hasThemes));
}
