import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { Handle } from '../../db/database.ts';
import { hasRunInForce, themesOfReviews } from '../clustering/index.ts';
import type { ExportedReview } from './export-query.ts';
import type { ReviewFilter } from './filter-query.ts';
import type { ReviewSort } from './order-query.ts';
import { dated, leavesNothing } from './page-for.ts';
import { seesAnswer, seesStaffWork } from './policy.ts';
import { walkReviews } from './walk-query.ts';

/**
 * All reviews that the filter leaves, as cells of a file that the caller may have, page after page; with their themes, by name,
 * where they are of one client.
 */
export async function* pagesOfReviewsFor(
  context: AppContext,
  actor: Actor,
  filter: ReviewFilter,
  sort: ReviewSort,
): AsyncGenerator<(ExportedReview & { themes: string | null })[]> {
  if (leavesNothing(actor, filter)) return;
  const handle = context.db.lagging;
  const [only] = filter.clients === 'all' || filter.clients.length > 1 ? [] : filter.clients;
  const themed = only !== undefined && (await hasRunInForce(handle, only)) ? only : null;
  for await (const rows of walkReviews(handle, dated(context, filter), sort)) {
    const themes = themed === null ? null : await themesByReview(handle, themed, rows);
    yield rows.map((row) => ({ ...shownTo(actor, row), themes: themes?.get(row.id) ?? null }));
  }
}

/** Without what is the agency's own, for a client's user. */
function shownTo(actor: Actor, row: ExportedReview): ExportedReview {
  if (seesStaffWork(actor)) return row;
  const answer =
    row.answer_state !== null && seesAnswer(actor, row.answer_state)
      ? null
      : { answer_text: null, answer_state: null, answer_by_model: null };
  return { ...row, ...answer, tags: null, note: null, removal_state: null, removal_ground: null };
}

async function themesByReview(
  handle: Handle,
  clientId: string,
  rows: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id);
  const names = new Map<string, string>();
  for (const { review_id: id, name } of await themesOfReviews(handle, clientId, ids)) {
    const before = names.get(id);
    names.set(id, before === undefined ? name : `${before}, ${name}`);
  }
  return names;
}
