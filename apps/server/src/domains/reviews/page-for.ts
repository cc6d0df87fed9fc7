import type { Review } from '@molva/contract/reviews';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle, ReadHandle } from '../../db/database.ts';
import type { JsonSource } from '../../db/json-rows.ts';
import { type JsonBytes, JsonText, withJsonBytes } from '../../lib/json-bytes.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { hasRunInForce, textPlaces, themesOfReviews } from '../clustering/index.ts';
import { countOfClient, countOfClients } from './count-query.ts';
import type { ReviewFilter } from './filter-query.ts';
import { farDown, rowsFarDown } from './far-page.ts';
import { answersTo, type ListedReview, rowsOfReviews } from './list-query.ts';
import { withKnownWords } from './known-words.ts';
import { firstInOrder, type ReviewSort } from './order-query.ts';
import { seesStaffWork } from './policy.ts';
import { rowsWithWords } from './rows-with-words.ts';
import { type Reader, readerOf, writeReview } from './present.ts';
import { peopleIn } from './present-work.ts';
import { waitingSince } from './waiting-query.ts';
import { peopleById } from './work-queries.ts';

interface PageOfReviews {
  data: Review[];
  count: number;
}

interface KeptOf {
  clientId: string;
  version: string | null;
}

/**
 * A page of reviews as the caller may see them. Whose reviews they may see, the filter must say.
 *
 * @param kept the one client that is asked for and its version, where that was read
 */
export async function pageOfReviewsFor(
  context: AppContext,
  actor: Actor,
  filter: ReviewFilter,
  page: { sort: ReviewSort; skip: number; limit: number },
  kept: KeptOf | null = null,
): Promise<JsonText<PageOfReviews>> {
  return withJsonBytes(async (into) => {
    const source = { handle: context.db.lagging, into };
    const { data, count } = await findPage(context, source, actor, { filter, page, kept });
    return pageWith(into, data, count);
  });
}

async function findPage(
  context: AppContext,
  source: JsonSource,
  actor: Actor,
  {
    filter,
    page,
    kept,
  }: {
    filter: ReviewFilter;
    page: { sort: ReviewSort; skip: number; limit: number };
    kept: KeptOf | null;
  },
): Promise<{ data: ShownReview[]; count: number }> {
  if (leavesNothing(actor, filter)) return { data: [], count: 0 };
  const { handle } = source;
  const given = dated(context, filter);
  const asked = kept === null ? given : await withKnownWords(context, handle, given, kept);
  const isFar = kept !== null && page.skip >= farDown;
  const rowsBy = (of: ReviewFilter, isFew: boolean) =>
    isFar && !isFew
      ? rowsFarDown(context, source, { filter: of, version: kept.version }, page)
      : rowsOfReviews(source, of, { ...page, isFew });
  const rows = async (of: ReviewFilter, isFew = false) => {
    const first = isFew ? null : firstInOrder(of, page.sort);
    const found = first === null ? [] : await rowsBy(first, false);
    return found.length < page.limit ? await rowsBy(of, isFew) : found;
  };
  const presented = (found: readonly ListedReview[]) =>
    presentRows(source, actor, found, () => hasThemes(context, handle, kept));
  const counting = (of: ReviewFilter) =>
    kept ? countOfClient(context, handle, of, kept) : countOfClients(context, handle, of);
  if (asked.recall) {
    const count = await counting(asked);
    if (count <= page.skip) return { data: [], count };
    const ofClient = isFar ? null : kept;
    const ways = { rows, count: counting };
    const found = await rowsWithWords(context, source, { filter: asked, page, count, ofClient }, ways);
    return { data: await presented(found), count };
  }
  const [data, count] = await Promise.all([rows(asked).then(presented), counting(asked)]);
  return { data, count };
}

/** The filter with the day that it means, where it means one. */
export const dated = (context: Pick<AppContext, 'clock' | 'config'>, filter: ReviewFilter): ReviewFilter =>
  isByDay(filter.official_answer) ? { ...filter, waiting_since: waitingSinceNow(context) } : filter;

/** Whether what is asked for is another thing on another day. */
export const isByDay = (answer: ReviewFilter['official_answer']): boolean =>
  answer === 'waiting' || answer === 'older';

/** The day from which low grades wait at present. */
export const waitingSinceNow = ({ clock, config }: Pick<AppContext, 'clock' | 'config'>) =>
  waitingSince(clock.now(), config.answerDays);

/** One review as the caller may see it, from a handle that has seen the change just made. */
export async function readReviewFor(
  handle: ReadHandle,
  actor: Actor,
  { clientId, id }: { clientId: string; id: string },
): Promise<Review | undefined> {
  const filter = { clients: [clientId], id };
  const page = await withJsonBytes(async (into) => {
    const source = { handle, into };
    const rows = await rowsOfReviews(source, filter, { sort: 'rating', skip: 0, limit: 1 });
    return pageWith(into, await presentRows(source, actor, rows), rows.length);
  });
  return page.value.data[0];
}

/** Nobody's reviews are asked for, or what the caller may not know of: that cannot be looked for either. */
export const leavesNothing = (actor: Actor, filter: ReviewFilter): boolean =>
  filter.clients.length === 0 || asksForStaffWork(actor, filter);

/** What a client's user may not know of cannot be looked for either. */
export function asksForStaffWork(
  actor: Actor,
  { official_answer, removal, tag, assignee_id }: ReviewFilter,
): boolean {
  if (seesStaffWork(actor)) return false;
  return (
    official_answer === 'draft' || removal !== undefined || tag !== undefined || assignee_id !== undefined
  );
}

/** Writes a review to where its row was read into. */
type ShownReview = () => void;

function pageWith(into: JsonBytes, data: readonly ShownReview[], count: number): JsonText<PageOfReviews> {
  const start = into.length;
  into.json('{"data":');
  into.list(data, (write) => write());
  into.json(`,"count":${count}}`);
  return new JsonText(into.copyFrom(start));
}

/** Rows as the caller may see them, with the answers under them, in the same order. */
async function presentRows(
  source: JsonSource,
  actor: Actor,
  rows: readonly ListedReview[],
  mayHaveThemes: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<ShownReview[]> {
  const { handle, into } = source;
  const [answers, people, themes] = await Promise.all([
    answersTo(source, rows),
    peopleById(handle, rows.flatMap(peopleOf)),
    mayHaveThemes().then((may) => (may ? themesFor(handle, rows) : new Map<string, Review['themes']>())),
  ]);
  const readers = new Map<string, Reader>();
  const readerFor = (clientId: string) => {
    const reader = readers.get(clientId) ?? readerOf(actor, clientId);
    readers.set(clientId, reader);
    return reader;
  };
  const byParent = Map.groupBy(answers, (answer) => answer.parent_id);
  return rows.map(
    (row) => () =>
      writeReview(into, row, byParent.get(row.id) ?? [], {
        reader: readerFor(row.client_id),
        people,
        themes: themes.get(row.id) ?? [],
      }),
  );
}

const none: readonly string[] = [];

function peopleOf({ assignee_id, official, removal }: ListedReview): readonly (string | null | undefined)[] {
  if (official === null && removal === null) return assignee_id === null ? none : [assignee_id];
  return [assignee_id, ...peopleIn(official, removal)];
}

/** Whether the client's reviews may have themes at all: without a run in force they are not looked for. */
async function hasThemes({ kept }: AppContext, handle: Handle, of: KeptOf | null): Promise<boolean> {
  if (!of) return true;
  const { clientId, version } = of;
  const runs = async () => ((await hasRunInForce(handle, clientId)) ? 1 : 0);
  return (await kept.counts.getOrRead(`${clientId} runs in force`, version, runs)) > 0;
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
