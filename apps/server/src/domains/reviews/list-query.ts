import type { answer, Review } from '@molva/contract/reviews';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { type JsonRow, jsonRowsWith, type JsonSource } from '../../db/json-rows.ts';
import { clientOf } from '../../db/of-clients.ts';
import { inOrderOf, type Page } from '../../db/page.ts';
import { compareBy, type OrderedRow, orderValues } from '../../db/key-order.ts';
import { createShapes, Slot } from '../../db/shapes.ts';
import { textRows } from '../../db/text-rows.ts';
import { type CutOf, cutOf } from './cut-query.ts';
import { ownClient, type ReviewFilter } from './filter-query.ts';
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
  'r.gone_since',
  'r.versions_count',
] as const;

const columns = [
  ...commonColumns,
  'r.last_seen as seen',
  'r.rating',
  'r.likes',
  'r.dislikes',
  'r.url',
  'r.has_answers',
  'r.needs_answer',
  'r.tags',
  'r.assignee_id',
] as const;

/** What is told of a review otherwise than by a column of its own. */
const madeOfReview = ['tags', 'assignee_id', 'note', 'official', 'removal', 'judged'] as const;
const readOfReview = ['id', 'client_id', 'gone_since', 'has_answers', ...madeOfReview] as const;
const hiddenOfReview = ['seen', ...madeOfReview] as const;
const asReviews = jsonRowsWith<ReviewRow, (typeof readOfReview)[number]>(readOfReview, hiddenOfReview);

/** Nothing is made of an answer: its columns are all fields that it has. */
const asAnswers = jsonRowsWith<Exactly<z.output<typeof answer>, AnswerUnderReview>, 'parent_id'>(
  ['parent_id'],
  [],
);

const statements = createShapes();

/**
 * A page of reviews. It is cut first, names and work are joined to it after; of several clients by a statement of its own.
 *
 * @param page.isFew there are few that match: all of them are found, by the index of what is looked for, and then put in order
 * @param page.among only so many are looked at, the first in this order that the client has in the days asked for
 */
export async function rowsOfReviews(
  source: JsonSource,
  filter: ReviewFilter,
  page: Page & { sort: ReviewSort; isFew?: boolean; among?: number },
): Promise<ListedReview[]> {
  const { handle, into } = source;
  const { skip, limit, sort, isFew = false, among } = page;
  const only = filter.clients !== 'all' && filter.clients.length === 1 ? filter.clients[0] : undefined;
  const shaped = shapeOf(filter);
  const slotOf = (name: string) => sql<number>`${new Slot(name)}`;
  const slots = { sort, skip: slotOf('skip'), limit: slotOf('limit') };
  // A page of words is found by its keys, whoever they are of.
  if (only !== undefined && shaped && !filter.recall) {
    const { shape, slotted, values } = shaped;
    const listed = () =>
      withWork(
        handle,
        cutOf(handle, slotted, slots).select(columns),
        clientOf(slotted.clients, ownClient),
      ).orderBy(orderOf(sort));
    const given = { ...values, skip, limit };
    return statements.read(handle, `rows ${sort} ${shape}`, listed, given, asReviews(into));
  }
  const merged = filter.recall ? null : await keysOfEachShard(handle, filter, page);
  if (merged !== null) return await inTheirOrder(source, merged);
  const keys = (of: ReviewFilter, cut: CutOf) => cutOf(handle, of, cut).select(['r.client_id', 'r.id']);
  if (!shaped) return await inTheirOrder(source, await keys(filter, page).execute());
  const slottedKeys = () =>
    keys(shaped.slotted, { ...slots, isFew, ...(among !== undefined && { among: slotOf('among') }) });
  const shape = `${sort} ${isFew} ${among !== undefined} ${shaped.shape}`;
  const values = { ...shaped.values, skip, limit, among };
  if (only === undefined)
    return await inTheirOrder(source, await statements.rows(handle, `keys ${shape}`, slottedKeys, values));
  // As one text: a row and a string for each of the keys would be made only to be sent back.
  const idsAtOnce = () =>
    handle.query
      .selectFrom(slottedKeys().as('f'))
      .select(sql<string | null>`array_agg(f.id)::text`.as('ids'));
  const [found] = await statements.read(handle, `ids ${shape}`, idsAtOnce, values, textRows);
  const ids = found?.[0];
  return ids ? await reviewsById(source, { clients: [only], ids }, sort) : [];
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
  source: JsonSource,
  found: readonly { client_id: string; id: string }[],
): Promise<ListedReview[]> {
  const groups = await together(source.handle, found);
  const rows = await Promise.all(
    groups.map((those) =>
      reviewsById(source, {
        clients: [...new Set(those.map((row) => row.client_id))],
        ids: idsOf(those),
      }),
    ),
  );
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

/** As PostgreSQL writes an array: given one, the driver would look for quotes in each of the ids. */
const idsOf = (rows: readonly { id: string }[]): string => `{${rows.map(({ id }) => id).join()}}`;

/**
 * @param ids as PostgreSQL writes an array
 * @param sort absent: in no order
 */
async function reviewsById(
  { handle, into }: JsonSource,
  { clients, ids }: { clients: readonly string[]; ids: string },
  sort?: ReviewSort,
): Promise<ListedReview[]> {
  const isOfOne = clients.length === 1;
  const client = isOfOne
    ? sql<string>`${new Slot('client')}`
    : sql<string>`ANY(${new Slot('clients')}::uuid[])`;
  const build = () => {
    const those = plainReviews(handle)
      .where('r.client_id', '=', client)
      .where('r.id', '=', sql<string>`ANY(${new Slot('ids')}::uuid[])`);
    // OFFSET 0: of one client with few reviews PostgreSQL would look through all of its areas for them.
    const rows = isOfOne ? withWork(handle, those.offset(0), client) : withWork(handle, those);
    return sort === undefined ? rows : rows.orderBy(orderOf(sort));
  };
  const given = { client: clients[0], clients, ids };
  return statements.read(handle, `found ${isOfOne} ${sort ?? ''}`, build, given, asReviews(into));
}

/** What the text alone says of the grade; `score` is null where it says too little. */
interface ScoredRow {
  score: number | null;
  contradicts_grade: boolean;
}

const plainReviews = (handle: Handle) => handle.query.selectFrom('reviews as r').select(columns);

/**
 * What has no time of its own was last seen when its area was last read. Work is looked up a row at a time and not joined: a page has few rows, and seven tables in one join took PostgreSQL longer to
 * plan, which a worker of Citus does for every call, than to read.
 *
 * @param client the one all of them are of; absent: each their own
 */
function withWork(handle: Handle, from: ReturnType<typeof plainReviews>, client?: RawBuilder<string>) {
  const work = <Work>(table: WorkTable, shown: RawBuilder<unknown>) => {
    const ofClient = sql`w.client_id = ${client ?? ownClient}`;
    const rows = sql`FROM ${sql.table(table)} w WHERE ${ofClient}`;
    const ofReview = sql<Work | null>`(SELECT ${shown} ${rows} AND w.review_id = r.id)`;
    if (client === undefined) return ofReview;
    // Of a client that has none at all no row is looked up. In an order: PostgreSQL would look through the table for any.
    const any = sql`(SELECT w.review_id ${rows} ORDER BY w.client_id, w.review_id LIMIT 1)`;
    return sql<Work | null>`CASE WHEN ${any} IS NOT NULL THEN ${ofReview} END`;
  };
  const areaClient = client ?? ownClient;
  return handle.query
    .selectFrom(from.as('r'))
    .innerJoin('areas as a', (join) =>
      join.on('a.client_id', '=', areaClient).onRef('a.id', '=', 'r.area_id'),
    )
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .selectAll('r')
    .select([
      sql<string>`coalesce(r.seen, greatest(r.first_seen, a.read_at))`.as('last_seen'),
      'a.fullname_area as area_fullname',
      's.name as site_name',
      work<string>('review_notes', sql`w.note`).as('note'),
      work<AnswerRow>('official_answers', sql`to_jsonb(w)`).as('official'),
      work<RemovalRow>('review_removals', sql`to_jsonb(w)`).as('removal'),
      work<ScoredRow>(
        'review_sentiments',
        sql`jsonb_build_object('score', w.score, 'contradicts_grade', w.contradicts_grade)`,
      ).as('judged'),
    ]);
}

type WorkTable = 'review_notes' | 'official_answers' | 'review_removals' | 'review_sentiments';

/** The answers under some reviews, oldest first. */
export async function answersTo(
  source: JsonSource,
  rows: readonly { id: string; client_id: string; has_answers: boolean }[],
) {
  const answered = rows.filter((row) => row.has_answers);
  const groups = await together(source.handle, answered);
  const answers = await Promise.all(groups.map((those) => answersToThese(source, those)));
  return answers.flat();
}

async function answersToThese(
  { handle, into }: JsonSource,
  answered: readonly { id: string; client_id: string }[],
): Promise<ListedAnswer[]> {
  const clients = [...new Set(answered.map((row) => row.client_id))];
  const parents = idsOf(answered);
  const [only] = clients;
  const isOfOne = clients.length === 1;
  const client = isOfOne
    ? sql<string>`${new Slot('client')}`
    : sql<string>`ANY(${new Slot('clients')}::uuid[])`;
  const build = () =>
    answersUnder(handle, {
      client,
      areaClient: isOfOne ? client : ownClient,
      parents: sql<string>`ANY(${new Slot('parents')}::uuid[])`,
    });
  const given = { client: only, clients, parents };
  return statements.read(handle, `answers ${isOfOne}`, build, given, asAnswers(into));
}

const answersUnder = (
  handle: Handle,
  { client, areaClient, parents }: Record<'client' | 'areaClient' | 'parents', RawBuilder<string>>,
) =>
  handle.query
    .selectFrom('reviews as r')
    .select(commonColumns)
    .select(
      sql<string>`coalesce(r.last_seen, greatest(r.first_seen,
        (SELECT a.read_at FROM areas a WHERE a.client_id = ${areaClient} AND a.id = r.area_id)))`.as(
        'last_seen',
      ),
    )
    .where('r.client_id', '=', client)
    .where('r.parent_id', '=', parents)
    .orderBy('r.publication_date')
    .orderBy('r.id');

type RowOf<Query extends { execute(): Promise<unknown[]> }> = Awaited<ReturnType<Query['execute']>>[number];
type ReviewRow = RowOf<ReturnType<typeof withWork>>;
type AnswerUnderReview = RowOf<ReturnType<typeof answersUnder>>;

/** A column that is no field of the API must be hidden: whatever a row has beyond is shown to everybody. */
type FieldsOf<Shown, Field extends keyof Shown> = Field;
type Exactly<Shown, Row> = [keyof Row, keyof Shown] extends [keyof Shown, keyof Row] ? Row : never;
export type ListedReview = JsonRow<Pick<ReviewRow, (typeof readOfReview)[number]>>;
export type ListedAnswer = JsonRow<Pick<AnswerUnderReview, 'parent_id'>>;
/** Fields of the API that a review's row is shown with as it is. */
export type ShownOfReview = FieldsOf<Review, Exclude<keyof ReviewRow, (typeof hiddenOfReview)[number]>>;
