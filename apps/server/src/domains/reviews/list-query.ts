import type { AnswerFilter, RemovalState } from '@molva/contract/answer-states';
import type { Tone } from '@molva/contract/tones';
import { isSearchable, readSearch } from '@molva/russian/search-language';
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { clientOf } from '../../db/of-clients.ts';
import { inOrderOf, type Page } from '../../db/page.ts';
import { createShapes, Slot } from '../../db/shapes.ts';
import type { Tables } from '../../db/tables.ts';
import { hasTerms, searchedReviews } from '../../db/text-search.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { shapeOf } from './filter-shape.ts';
import { orderOf, type ReviewSort } from './order-query.ts';
import { hasTone } from './tone-query.ts';
import { isOlder, isWaiting } from './waiting-query.ts';
import type { AnswerRow, RemovalRow } from './work-queries.ts';

export interface ReviewFilter {
  /** The clients one may see, or the one asked for. */
  clients: 'all' | readonly string[];
  /** One review; its client is then the only one in `clients`. */
  id?: string | undefined;
  area_id?: string | undefined;
  area_fullname?: string | undefined;
  author?: string | undefined;
  recall?: string | undefined;
  sex?: 'male' | 'female' | undefined;
  publication_date?: string | undefined;
  publication_date_from?: string | undefined;
  publication_date_to?: string | undefined;
  rating?: number | undefined;
  rating_from?: number | undefined;
  rating_to?: number | undefined;
  likes?: number | undefined;
  dislikes?: number | undefined;
  parent_id?: string | undefined;
  external_review_uid?: string | undefined;
  has_answers?: boolean | undefined;
  cluster_id?: string | undefined;
  tag?: string | undefined;
  gone?: boolean | undefined;
  gone_from?: string | undefined;
  gone_to?: string | undefined;
  /** `waiting` together with the day from which low grades wait. */
  official_answer?: AnswerFilter | undefined;
  waiting_since?: string | undefined;
  removal?: 'any' | RemovalState | undefined;
  sentiment?: Tone | undefined;
  contradicts_grade?: boolean | undefined;
}

type Builder = ExpressionBuilder<{ r: Tables['reviews']; areas: Tables['areas'] }, 'r'>;
type Condition = ExpressionWrapper<{ r: Tables['reviews']; areas: Tables['areas'] }, 'r', SqlBool>;

const equalFields = [
  'id',
  'area_id',
  'sex',
  'rating',
  'likes',
  'dislikes',
  'external_review_uid',
  'has_answers',
] as const;

function conditions(eb: Builder, filter: ReviewFilter): Condition[] {
  const all: Condition[] = [];
  const add = (condition: unknown) => all.push(condition as Condition);
  const client = clientOf(filter.clients, ownClient);
  if (filter.clients !== 'all')
    add(
      filter.clients.length === 1
        ? sql`r.client_id = ${client}`
        : eb('r.client_id', 'in', [...filter.clients]),
    );
  add(filter.parent_id ? eb('r.parent_id', '=', filter.parent_id) : eb('r.parent_id', 'is', null));
  for (const field of equalFields) {
    const value = filter[field];
    if (value !== undefined) add(eb(`r.${field}`, '=', value));
  }
  if (filter.author) add(eb('r.author', 'ilike', likeAnywhere(filter.author)));
  if (filter.area_fullname) {
    add(
      eb.exists(
        eb
          .selectFrom('areas')
          .select(sql`1`.as('one'))
          .where('areas.client_id', '=', client)
          .whereRef('areas.id', '=', 'r.area_id')
          .where('areas.fullname_area', 'ilike', likeAnywhere(filter.area_fullname)),
      ),
    );
  }
  if (filter.recall) {
    const terms = readSearch(filter.recall);
    add(isSearchable(terms) ? hasTerms(searchedReviews, terms, filter.clients) : sql`false`);
  }
  if (filter.rating_from !== undefined) add(eb('r.rating', '>=', filter.rating_from));
  if (filter.rating_to !== undefined) add(eb('r.rating', '<=', filter.rating_to));
  const from = filter.publication_date ?? filter.publication_date_from;
  const to = filter.publication_date ?? filter.publication_date_to;
  if (from) add(sql`r.publication_date >= ${from}::date`);
  if (to) add(sql`r.publication_date < ${to}::date + 1`);
  if (filter.cluster_id) {
    add(sql`EXISTS (SELECT FROM review_themes t
      JOIN theme_runs u ON u.client_id = ${client} AND u.id = t.run_id AND u.is_current
      JOIN themes h ON h.client_id = ${client} AND h.id = t.theme_id AND h.removed_at IS NULL
      WHERE t.client_id = ${client} AND t.review_id = r.id AND t.theme_id = ${filter.cluster_id})`);
  }
  if (filter.tag) add(sql`r.tags @> ARRAY[${filter.tag}]::text[]`);
  if (filter.gone_from) add(sql`r.gone_since >= ${filter.gone_from}::date`);
  if (filter.gone_to) add(sql`r.gone_since < ${filter.gone_to}::date + 1`);
  if (filter.official_answer === 'waiting') add(isWaiting(filter.waiting_since ?? '-infinity', client));
  else if (filter.official_answer === 'older') add(isOlder(filter.waiting_since ?? '-infinity', client));
  else if (filter.official_answer) {
    add(sql`EXISTS (SELECT FROM official_answers o
      WHERE o.client_id = ${client} AND o.review_id = r.id AND o.state = ${filter.official_answer})`);
  }
  if (filter.removal) {
    const state = filter.removal === 'any' ? sql`` : sql`AND m.state = ${filter.removal}`;
    add(sql`EXISTS (SELECT FROM review_removals m
      WHERE m.client_id = ${client} AND m.review_id = r.id ${state})`);
  }
  if (filter.sentiment) add(judgedAs(filter, hasTone(filter.sentiment)));
  if (filter.contradicts_grade !== undefined) {
    const contradicting = judgedAs(filter, sql`s.contradicts_grade`);
    add(filter.contradicts_grade ? contradicting : sql`NOT ${contradicting}`);
  }
  if (filter.gone !== undefined) add(eb('r.gone_since', filter.gone ? 'is not' : 'is', null));
  return all;
}

function judgedAs(filter: ReviewFilter, how: ReturnType<typeof sql>) {
  return sql`EXISTS (SELECT FROM review_sentiments s
    WHERE s.client_id = ${clientOf(filter.clients, ownClient)} AND s.review_id = r.id AND ${how})`;
}

const ownClient = sql.ref<string>('r.client_id');

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
] as const;

const statements = createShapes();

/** A page of reviews. It is cut first, names and work are joined to it after; of several clients by a statement of its own. */
export async function rowsOfReviews(
  handle: Handle,
  filter: ReviewFilter,
  page: Page & { sort: ReviewSort },
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

/** Reviews that were found, of however many clients: a cut of several cannot be joined to names on Citus. */
export async function inTheirOrder(
  handle: Handle,
  found: readonly { client_id: string; id: string }[],
): Promise<ListedReview[]> {
  if (found.length === 0) return [];
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
  const rows = await statements.rows(handle, `found ${isOfOne}`, build, {
    client: clients[0],
    clients,
    ids: found.map(({ id }) => id),
  });
  return inOrderOf(found, rows);
}

/** How many reviews match, of each client that has any. */
export async function countReviews(handle: Handle, filter: ReviewFilter): Promise<Map<string, number>> {
  const shaped = shapeOf(filter);
  const rows = shaped
    ? await statements.rows(
        handle,
        `count ${shaped.shape}`,
        () => counted(handle, shaped.slotted),
        shaped.values,
      )
    : await counted(handle, filter).execute();
  return new Map(rows.map((row) => [row.client_id, row.count]));
}

/** Reviews (alias `r`) that the filter leaves. */
export function matching(handle: Handle, filter: ReviewFilter) {
  return handle.query.selectFrom('reviews as r').where((eb) => {
    const builder = eb as unknown as Builder;
    return builder.and(conditions(builder, filter)) as never;
  });
}

function counted(handle: Handle, filter: ReviewFilter) {
  return matching(handle, filter)
    .select(['r.client_id', sql<number>`count(*)::int`.as('count')])
    .groupBy('r.client_id');
}

type Cut = number | RawBuilder<number>;

interface CutOf {
  sort: ReviewSort;
  skip: Cut;
  limit: Cut;
}

function cutOf(handle: Handle, filter: ReviewFilter, { sort, skip, limit }: CutOf) {
  return matching(handle, filter).orderBy(orderOf(sort)).offset(skip).limit(limit);
}

const plainReviews = (handle: Handle) => handle.query.selectFrom('reviews as r').select(columns);

/** @param client the one all of them are of, or their own column */
function withWork(handle: Handle, from: ReturnType<typeof plainReviews>, client: RawBuilder<string>) {
  return handle.query
    .selectFrom(from.as('r'))
    .innerJoin('areas as a', (join) => join.on('a.client_id', '=', client).onRef('a.id', '=', 'r.area_id'))
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('review_notes as n', (join) =>
      join.on('n.client_id', '=', client).onRef('n.review_id', '=', 'r.id'),
    )
    .leftJoin('official_answers as o', (join) =>
      join.on('o.client_id', '=', client).onRef('o.review_id', '=', 'r.id'),
    )
    .leftJoin('review_removals as m', (join) =>
      join.on('m.client_id', '=', client).onRef('m.review_id', '=', 'r.id'),
    )
    .leftJoin('review_sentiments as t', (join) =>
      join.on('t.client_id', '=', client).onRef('t.review_id', '=', 'r.id'),
    )
    .selectAll('r')
    .select([
      'a.fullname_area as area_fullname',
      'a.read_at',
      's.name as site_name',
      'n.note',
      sql<AnswerRow | null>`to_jsonb(o)`.as('official'),
      sql<RemovalRow | null>`to_jsonb(m)`.as('removal'),
      't.score',
      't.contradicts_grade',
    ]);
}

/** The answers under some reviews, oldest first. */
export async function answersTo(
  handle: Handle,
  rows: readonly { id: string; client_id: string; has_answers: boolean }[],
) {
  const answered = rows.filter((row) => row.has_answers);
  if (answered.length === 0) return [];
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
