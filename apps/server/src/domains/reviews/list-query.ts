import type { AnswerFilter, RemovalState } from '@molva/contract/answer-states';
import type { Tone } from '@molva/contract/reviews';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/page.ts';
import type { Tables } from '../../db/tables.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { hasTone } from './tone-query.ts';
import { isOlder, isWaiting } from './waiting-query.ts';
import { workColumns } from './work-queries.ts';

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

export type ReviewSort =
  | '-publication_date'
  | 'publication_date'
  | '-rating'
  | 'rating'
  | '-likes'
  | '-first_seen';

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
  if (filter.clients !== 'all') add(eb('r.client_id', 'in', [...filter.clients]));
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
          .whereRef('areas.client_id', '=', 'r.client_id')
          .whereRef('areas.id', '=', 'r.area_id')
          .where('areas.fullname_area', 'ilike', likeAnywhere(filter.area_fullname)),
      ),
    );
  }
  if (filter.recall) {
    add(sql`r.search @@ websearch_to_tsquery('russian', translate(${filter.recall}, 'ёЁ', 'еЕ'))`);
  }
  if (filter.rating_from !== undefined) add(eb('r.rating', '>=', filter.rating_from));
  if (filter.rating_to !== undefined) add(eb('r.rating', '<=', filter.rating_to));
  const from = filter.publication_date ?? filter.publication_date_from;
  const to = filter.publication_date ?? filter.publication_date_to;
  if (from) add(sql`r.publication_date >= ${from}::date`);
  if (to) add(sql`r.publication_date < ${to}::date + 1`);
  if (filter.cluster_id) {
    // With the client named on each table, as Citus wants it, where one is asked for.
    const [only] = filter.clients === 'all' || filter.clients.length !== 1 ? [] : filter.clients;
    const client = only === undefined ? sql.ref('r.client_id') : sql`${only}`;
    add(sql`EXISTS (SELECT FROM review_themes t
      JOIN theme_runs u ON u.client_id = ${client} AND u.id = t.run_id AND u.is_current
      JOIN themes h ON h.client_id = ${client} AND h.id = t.theme_id AND h.removed_at IS NULL
      WHERE t.client_id = ${client} AND t.review_id = r.id AND t.theme_id = ${filter.cluster_id})`);
  }
  if (filter.tag) add(sql`r.tags @> ARRAY[${filter.tag}]::text[]`);
  if (filter.gone_from) add(sql`r.gone_since >= ${filter.gone_from}::date`);
  if (filter.gone_to) add(sql`r.gone_since < ${filter.gone_to}::date + 1`);
  if (filter.official_answer === 'waiting') add(isWaiting(filter.waiting_since ?? '-infinity'));
  else if (filter.official_answer === 'older') add(isOlder(filter.waiting_since ?? '-infinity'));
  else if (filter.official_answer) {
    add(sql`EXISTS (SELECT FROM official_answers o
      WHERE o.client_id = r.client_id AND o.review_id = r.id AND o.state = ${filter.official_answer})`);
  }
  if (filter.removal) {
    const state = filter.removal === 'any' ? sql`` : sql`AND m.state = ${filter.removal}`;
    add(sql`EXISTS (SELECT FROM review_removals m
      WHERE m.client_id = r.client_id AND m.review_id = r.id ${state})`);
  }
  if (filter.sentiment) add(judgedAs(filter, hasTone(filter.sentiment)));
  if (filter.contradicts_grade !== undefined) {
    const contradicting = judgedAs(filter, sql`s.contradicts_grade`);
    add(filter.contradicts_grade ? contradicting : sql`NOT ${contradicting}`);
  }
  if (filter.gone !== undefined) add(eb('r.gone_since', filter.gone ? 'is not' : 'is', null));
  return all;
}

/** With the client named on each table, as Citus wants it, where one is asked for. */
function judgedAs({ clients }: ReviewFilter, how: ReturnType<typeof sql>) {
  const [only] = clients === 'all' || clients.length !== 1 ? [] : clients;
  const client = only === undefined ? sql.ref('r.client_id') : sql`${only}`;
  return sql`EXISTS (SELECT FROM review_sentiments s
    WHERE s.client_id = ${client} AND s.review_id = r.id AND ${how})`;
}

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  '-publication_date': sql`r.publication_date DESC NULLS LAST, r.id DESC`,
  publication_date: sql`r.publication_date ASC NULLS FIRST, r.id ASC`,
  '-rating': sql`r.rating DESC NULLS LAST, r.publication_date DESC NULLS LAST, r.id DESC`,
  rating: sql`r.rating ASC NULLS LAST, r.publication_date DESC NULLS LAST, r.id DESC`,
  '-likes': sql`r.likes DESC NULLS LAST, r.publication_date DESC NULLS LAST, r.id DESC`,
  '-first_seen': sql`r.first_seen DESC, r.id DESC`,
};

const columns = [
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
  'r.rating',
  'r.likes',
  'r.dislikes',
  'r.url',
  'r.has_answers',
  'r.needs_answer',
  'r.tags',
  'r.first_seen',
  'r.last_seen',
  'r.gone_since',
  'r.versions_count',
] as const;

/** A page of reviews with their answers, and how many match. The page is cut first, names are joined to it after. */
export async function pageOfReviews(handle: Handle, filter: ReviewFilter, page: Page & { sort: ReviewSort }) {
  if (filter.clients !== 'all' && filter.clients.length === 0) return { rows: [], answers: [], count: 0 };
  const order = orders[page.sort];
  const matching = handle.query.selectFrom('reviews as r').where((eb) => {
    const builder = eb as unknown as Builder;
    return builder.and(conditions(builder, filter)) as never;
  });
  const named = ({ skip, limit }: Page) =>
    handle.query
      .selectFrom(matching.select(columns).orderBy(order).offset(skip).limit(limit).as('r'))
      .innerJoin('areas as a', (join) =>
        join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
      )
      .innerJoin('sites as s', 's.id', 'a.site_id')
      .selectAll('r')
      .select(['a.fullname_area as area_fullname', 'a.read_at', 's.name as site_name', ...workColumns])
      .orderBy(order);
  const counting = matching.select(sql<number>`count(*)::int`.as('count'));
  const { rows, count } = await pageOf(page, named, counting);
  return { rows, answers: await answersTo(handle, rows), count };
}

function answersTo(handle: Handle, rows: readonly { id: string; client_id: string; has_answers: boolean }[]) {
  const answered = rows.filter((row) => row.has_answers);
  if (answered.length === 0) return Promise.resolve([]);
  return handle.query
    .selectFrom('reviews as r')
    .select(columns)
    .where('r.client_id', 'in', [...new Set(answered.map((row) => row.client_id))])
    .where(
      'r.parent_id',
      'in',
      answered.map((row) => row.id),
    )
    .orderBy('r.publication_date')
    .orderBy('r.id')
    .execute();
}

export type ListedReview = Awaited<ReturnType<typeof pageOfReviews>>['rows'][number];
export type ListedAnswer = Awaited<ReturnType<typeof answersTo>>[number];
