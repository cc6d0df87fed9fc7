import type { Review } from '@molva/contract/reviews';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { textPlaces, themesOfReviews } from '../clustering/index.ts';
import { pageOfReviews, type ReviewFilter, type ReviewSort } from './list-query.ts';
import { abilitiesOnReviews, seesStaffWork } from './policy.ts';
import { presentReview } from './present.ts';
import { peopleIn } from './present-work.ts';
import { waitingSince } from './waiting-query.ts';
import { peopleById } from './work-queries.ts';

/** A page of reviews as the caller may see them. Whose reviews they may see, the filter must say. */
export async function pageOfReviewsFor(
  context: AppContext,
  actor: Actor,
  filter: ReviewFilter,
  page: { sort: ReviewSort; skip: number; limit: number },
): Promise<{ data: Review[]; count: number }> {
  if (asksForStaffWork(actor, filter)) return { data: [], count: 0 };
  return present(context.db.lagging, actor, {
    filter: { ...filter, waiting_since: waitingSince(context.clock.now(), context.config.answerDays) },
    page,
  });
}

/** One review as the caller may see it, from a handle that has seen the change just made. */
export async function readReviewFor(
  handle: Handle,
  actor: Actor,
  { clientId, id }: { clientId: string; id: string },
): Promise<Review | undefined> {
  const filter = { clients: [clientId], id };
  const { data } = await present(handle, actor, { filter, page: { sort: 'rating', skip: 0, limit: 1 } });
  return data[0];
}

/** What a client's user may not know of cannot be looked for either. */
function asksForStaffWork(actor: Actor, { official_answer, removal, tag }: ReviewFilter): boolean {
  if (seesStaffWork(actor)) return false;
  return official_answer === 'draft' || removal !== undefined || tag !== undefined;
}

async function present(
  handle: Handle,
  actor: Actor,
  { filter, page }: { filter: ReviewFilter; page: { sort: ReviewSort; skip: number; limit: number } },
): Promise<{ data: Review[]; count: number }> {
  const { rows, answers, count } = await pageOfReviews(handle, filter, page);
  const people = await peopleById(
    handle,
    rows.flatMap(({ official, removal }) => peopleIn(official, removal)),
  );
  const abilities = new Map(
    [...new Set(rows.map((row) => row.client_id))].map((id) => [id, abilitiesOnReviews(actor, id)]),
  );
  const themes = await themesFor(handle, rows);
  const byParent = Map.groupBy(answers, (answer) => answer.parent_id);
  const data = rows.map((row) =>
    presentReview(row, byParent.get(row.id) ?? [], {
      actor,
      people,
      themes: themes.get(row.id) ?? [],
      abilities: abilities.get(row.client_id) ?? [],
    }),
  );
  return { data, count };
}

/** Of one client's reviews alone: those of many are looked through for other things. */
async function themesFor(
  handle: Handle,
  rows: readonly { id: string; client_id: string }[],
): Promise<ReadonlyMap<string, Review['themes']>> {
  const [first, ...others] = [...new Set(rows.map((row) => row.client_id))];
  if (first === undefined || others.length > 0) return new Map();
  const found = await themesOfReviews(
    handle,
    first,
    rows.map(({ id }) => id),
  );
  return new Map(
    [...Map.groupBy(found, (row) => row.review_id)].map(([id, themes]) => [
      id,
      themes.map(({ id: theme, name, places }) => ({ id: theme, name, places: textPlaces(places) })),
    ]),
  );
}
