import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { clientOf } from '../../db/of-clients.ts';
import { inOrderOf, type Page } from '../../db/page.ts';
import { compareBy, type OrderedRow, orderValues } from '../../db/key-order.ts';
import { createShapes, Slot } from '../../db/shapes.ts';
import { ownClient, reviewConditions, type ReviewBuilder, type ReviewFilter } from './filter-query.ts';
import { shapeOf } from './filter-shape.ts';
import { orderOf, type ReviewSort, sortKeys } from './order-query.ts';
import type { AnswerRow, RemovalRow } from './work-queries.ts';

/** What reviews and the answers under them have alike. */
const commonColumns = [
  'r.id',
  'r.client_id',
  'r.area_id',
  'r.parent_id',
  'r.author',
  'r.title',
  'r.sex',
  'r.recall',
  'r.publication_date',
  'r.publication_date_precision',
  'r.external_review_uid',
  'r.first_seen',
  'r.last_seen',
  'r.gone_since',
  'r.versions_count',
] as const;

const columns = [
  ...commonColumns,
  'r.rating',
  'r.likes',
  'r.dislikes',
  'r.url',
  'r.has_answers',
  'r.needs_answer',
  'r.tags',
  'r.assignee_id',
] as const;

const statements = createShapes();

/**
 * A page of reviews. It is cut first, names and work are joined to it after; of several clients by a statement of its own.
 *
 * @param page.isFew there are few that match: all of them are found, by the index of what is looked for, and then put in order
 */
export async function rowsOfReviews(
  handle: Handle,
  filter: ReviewFilter,
  page: Page & { sort: ReviewSort; isFew?: boolean },
): Promise<ListedReview[]> {
  const { skip, limit, sort } = page;
  const isOfOne = filter.clients !== 'all' && filter.clients.length === 1;
  const shaped = shapeOf(filter);
  const slots = { sort, skip: sql<number>`${new Slot('skip')}`, limit: sql<number>`${new Slot('limit')}` };
  if (isOfOne) {
    const listed = (of: ReviewFilter, cut: CutOf) =>
      withWork(handle, cutOf(handle, of, cut).select(columns), clientOf(of.clients, ownClient)).orderBy(
        orderOf(sort),
      );
    if (!shaped) return listed(filter, page).execute();
    const { shape, slotted, values } = shaped;
    return statements.rows(handle, `rows ${sort} ${shape}`, () => listed(slotted, slots), {
      ...values,
      skip,
      limit,
    });
  }
  const merged = await keysOfEachShard(handle, filter, page);
  if (merged !== null) return await inTheirOrder(handle, merged);
  const keys = (of: ReviewFilter, cut: CutOf) => cutOf(handle, of, cut).select(['r.client_id', 'r.id']);
  const found = shaped
    ? await statements.rows(handle, `keys ${sort} ${shaped.shape}`, () => keys(shaped.slotted, slots), {
        ...shaped.values,
        skip,
        limit,
      })
    : await keys(filter, page).execute();
  return await inTheirOrder(handle, found);
}

/** So many rows of each shard are put in order here; of a page farther down Citus does it. */
const maxMerged = 500;

interface FoundKey extends OrderedRow {
  client_id: string;
  id: string;
}

/** The keys of a page of several clients, each shard asked by itself; null where they cannot be. */
async function keysOfEachShard(
  handle: Handle,
  filter: ReviewFilter,
  { skip, limit, sort }: Page & { sort: ReviewSort },
): Promise<FoundKey[] | null> {
  const shaped = shapeOf(filter);
  const upTo = skip + limit;
  if (!handle.shards || !shaped || upTo > maxMerged) return null;
  const cut = { sort, skip: 0, limit: sql<number>`${new Slot('upTo')}` };
  const keys = sortKeys[sort];
  const { sql: text, parameters } = statements.built(
    `each ${sort} ${shaped.shape}`,
    () => cutOf(handle, shaped.slotted, cut).select(['r.client_id', 'r.id', orderValues(keys).as('order')]),
    { ...shaped.values, upTo },
  );
  const found = await handle.shards.each<FoundKey>(text, parameters);
  return found?.toSorted(compareBy(keys)).slice(skip, upTo) ?? null;
}

/** Reviews that were found, of however many clients: a cut of several cannot be joined to names on Citus. */
export async function inTheirOrder(
  handle: Handle,
  found: readonly { client_id: string; id: string }[],
): Promise<ListedReview[]> {
  const rows = await Promise.all((await together(handle, found)).map((those) => reviewsById(handle, those)));
  return inOrderOf(found, rows.flat());
}

/** Rows in groups, each of clients that lie together. */
async function together<Row extends { client_id: string }>(
  handle: Handle,
  rows: readonly Row[],
): Promise<Row[][]> {
  if (rows.length === 0) return [];
  const byClient = Map.groupBy(rows, (row) => row.client_id);
  if (byClient.size === 1 || !handle.shards) return [[...rows]];
  const groups = await handle.shards.together([...byClient.keys()]);
  return groups.map((clients) => clients.flatMap((client) => byClient.get(client) ?? []));
}

async function reviewsById(
  handle: Handle,
  found: readonly { client_id: string; id: string }[],
): Promise<ListedReview[]> {
  const clients = [...new Set(found.map((row) => row.client_id))];
  const isOfOne = clients.length === 1;
  const client = isOfOne
    ? sql<string>`${new Slot('client')}`
    : sql<string>`ANY(${new Slot('clients')}::uuid[])`;
  const build = () =>
    withWork(
      handle,
      plainReviews(handle)
        .where('r.client_id', '=', client)
        .where('r.id', '=', sql<string>`ANY(${new Slot('ids')}::uuid[])`),
      isOfOne ? client : ownClient,
    );
  return statements.rows(handle, `found ${isOfOne}`, build, {
    client: clients[0],
    clients,
    ids: found.map(({ id }) => id),
  });
}

/** Reviews (alias `r`) that a filter lets through. */
export function matchingReviews(handle: Handle, filter: ReviewFilter) {
  return handle.query.selectFrom('reviews as r').where((eb) => {
    const builder = eb as unknown as ReviewBuilder;
    return builder.and(reviewConditions(builder, filter)) as never;
  });
}

type Cut = number | RawBuilder<number>;

interface CutOf {
  sort: ReviewSort;
  isFew?: boolean;
  skip: Cut;
  limit: Cut;
}

function cutOf(handle: Handle, filter: ReviewFilter, { sort, skip, limit, isFew = false }: CutOf) {
  const matching = matchingReviews(handle, filter);
  // OFFSET 0 keeps the order out of how they are found.
  const found = isFew ? handle.query.selectFrom(matching.selectAll('r').offset(0).as('r')) : matching;
  return (found as typeof matching).orderBy(orderOf(sort)).offset(skip).limit(limit);
}

/** What the text alone says of the grade; `score` is null where it says too little. */
interface ScoredRow {
  score: number | null;
  contradicts_grade: boolean;
}

const plainReviews = (handle: Handle) => handle.query.selectFrom('reviews as r').select(columns);

/**
 * Work is looked up a row at a time and not joined: a page has few rows, and seven tables in one join took PostgreSQL longer to
 * plan, which a worker of Citus does for every call, than to read.
 *
 * @param client the one all of them are of, or their own column
 */
function withWork(handle: Handle, from: ReturnType<typeof plainReviews>, client: RawBuilder<string>) {
  const ofReview = (alias: 'n' | 'o' | 'm' | 't') =>
    sql`${sql.ref(`${alias}.client_id`)} = ${client} AND ${sql.ref(`${alias}.review_id`)} = r.id`;
  return handle.query
    .selectFrom(from.as('r'))
    .innerJoin('areas as a', (join) => join.on('a.client_id', '=', client).onRef('a.id', '=', 'r.area_id'))
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .selectAll('r')
    .select([
      'a.fullname_area as area_fullname',
      'a.read_at',
      's.name as site_name',
      sql<string | null>`(SELECT n.note FROM review_notes n WHERE ${ofReview('n')})`.as('note'),
      sql<AnswerRow | null>`(SELECT to_jsonb(o) FROM official_answers o WHERE ${ofReview('o')})`.as(
        'official',
      ),
      sql<RemovalRow | null>`(SELECT to_jsonb(m) FROM review_removals m WHERE ${ofReview('m')})`.as(
        'removal',
      ),
      sql<ScoredRow | null>`(SELECT jsonb_build_object('score', t.score, 'contradicts_grade', t.contradicts_grade)
        FROM review_sentiments t WHERE ${ofReview('t')})`.as('judged'),
    ]);
}

/** The answers under some reviews, oldest first. */
export async function answersTo(
  handle: Handle,
  rows: readonly { id: string; client_id: string; has_answers: boolean }[],
) {
  const answered = rows.filter((row) => row.has_answers);
  const answers = await Promise.all(
    (await together(handle, answered)).map((those) => answersToThese(handle, those)),
  );
  return answers.flat();
}

async function answersToThese(handle: Handle, answered: readonly { id: string; client_id: string }[]) {
  const clients = [...new Set(answered.map((row) => row.client_id))];
  const parents = answered.map((row) => row.id);
  const [only] = clients;
  const client =
    clients.length === 1
      ? sql<string>`${new Slot('client')}`
      : sql<string>`ANY(${new Slot('clients')}::uuid[])`;
  const build = () =>
    handle.query
      .selectFrom('reviews as r')
      .select(commonColumns)
      .where('r.client_id', '=', client)
      .where('r.parent_id', '=', sql<string>`ANY(${new Slot('parents')}::uuid[])`)
      .orderBy('r.publication_date')
      .orderBy('r.id');
  return statements.rows(handle, `answers ${clients.length === 1}`, build, {
    client: only,
    clients,
    parents,
  });
}

export type ListedReview = Awaited<ReturnType<ReturnType<typeof withWork>['execute']>>[number];
export type ListedAnswer = Awaited<ReturnType<typeof answersTo>>[number];
