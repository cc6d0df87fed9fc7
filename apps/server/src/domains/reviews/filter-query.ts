import type { AnswerFilter, RemovalState } from '@molva/contract/answer-states';
import { nobody } from '@molva/contract/review-filters';
import type { Tone } from '@molva/contract/tones';
import { isSearchable, readSearch } from '@molva/russian/search-language';
import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import { clientOf } from '../../db/of-clients.ts';
import type { Handle } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import {
  hasQueried,
  hasQueriedUnindexed,
  hasTerms,
  hasTermsUnindexed,
  searchedReviews,
  type Terms,
} from '../../db/text-search.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { hasTone } from './tone-query.ts';
import { isOlder, isUnanswered, isWaiting } from './waiting-query.ts';

export interface ReviewFilter {
  /** The clients one may see, or the one asked for. */
  clients: 'all' | readonly string[];
  /** One review; its client is then the only one in `clients`. */
  id?: string | undefined;
  area_id?: string | undefined;
  area_fullname?: string | undefined;
  group_id?: string | undefined;
  site_id?: string | undefined;
  author?: string | undefined;
  recall?: string | undefined;
  /** What `recall` is to PostgreSQL, of words alone and of the one client in `clients` (`known-words.ts`). */
  word_query?: string | undefined;
  /** `recall` as it was read, with slots for its texts: for a statement that is kept. */
  terms?: Terms | undefined;
  /** So many have the words that the first ones come soonest by looking at one after the other. */
  isCommon?: boolean | undefined;
  sex?: 'male' | 'female' | undefined;
  publication_date?: string | undefined;
  publication_date_from?: string | undefined;
  publication_date_to?: string | undefined;
  rating?: number | undefined;
  rating_from?: number | undefined;
  rating_to?: number | undefined;
  likes?: number | undefined;
  likes_from?: number | undefined;
  dislikes?: number | undefined;
  parent_id?: string | undefined;
  external_review_uid?: string | undefined;
  has_answers?: boolean | undefined;
  cluster_id?: string | undefined;
  tag?: string | undefined;
  assignee_id?: string | undefined;
  /** Its author has changed what he had said. */
  edited?: boolean | undefined;
  gone?: boolean | undefined;
  gone_from?: string | undefined;
  gone_to?: string | undefined;
  gone_after?: string | undefined;
  first_seen_after?: string | undefined;
  /** `waiting` together with the day from which low grades wait. */
  official_answer?: AnswerFilter | undefined;
  waiting_since?: string | undefined;
  official_answer_after?: string | undefined;
  removal?: 'any' | RemovalState | undefined;
  sentiment?: Tone | undefined;
  contradicts_grade?: boolean | undefined;
}

type ReviewBuilder = ExpressionBuilder<{ r: Tables['reviews']; areas: Tables['areas'] }, 'r'>;
type Condition = ExpressionWrapper<{ r: Tables['reviews']; areas: Tables['areas'] }, 'r', SqlBool>;

/** Reviews (alias `r`) that a filter lets through. */
export const matchingReviews = (handle: Handle, filter: ReviewFilter) =>
  handle.query.selectFrom('reviews as r').where(conditionsOf(filter));

/** The same as a condition for any rows of reviews (alias `r`). */
export const conditionsOf = (filter: ReviewFilter) => (eb: unknown) => {
  const builder = eb as ReviewBuilder;
  return builder.and(reviewConditions(builder, filter)) as never;
};

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

/** What holds of the reviews (alias `r`) that a filter lets through. */
function reviewConditions(eb: ReviewBuilder, filter: ReviewFilter): Condition[] {
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
  const ofArea = (how: RawBuilder<unknown>) =>
    add(sql`EXISTS (SELECT FROM areas a WHERE a.client_id = ${client} AND a.id = r.area_id AND ${how})`);
  if (filter.area_fullname) ofArea(sql`a.fullname_area ILIKE ${likeAnywhere(filter.area_fullname)}`);
  if (filter.group_id) ofArea(sql`a.group_id = ${filter.group_id}`);
  if (filter.site_id) ofArea(sql`a.site_id = ${filter.site_id}`);
  if (filter.word_query !== undefined) {
    const has = filter.isCommon ? hasQueriedUnindexed : hasQueried;
    add(has(searchedReviews, filter.word_query));
  } else if (filter.recall) {
    const terms = filter.terms ?? readSearch(filter.recall);
    const has = filter.isCommon ? hasTermsUnindexed : hasTerms;
    add(isSearchable(terms) ? has(searchedReviews, terms, filter.clients) : sql`false`);
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
  // The first half is what the index has the rows by (`reviews_tagged`).
  if (filter.tag) add(sql`r.tags <> '{}' AND r.tags @> ARRAY[${filter.tag}]::text[]`);
  if (filter.assignee_id === nobody) add(eb('r.assignee_id', 'is', null));
  else if (filter.assignee_id) add(eb('r.assignee_id', '=', filter.assignee_id));
  // The first half is what the index has the rows by (`reviews_liked`).
  if (filter.likes_from === 0) add(sql`r.likes >= 0`);
  else if (filter.likes_from !== undefined) add(sql`r.likes >= 1 AND r.likes >= ${filter.likes_from}`);
  if (filter.edited !== undefined) add(eb('r.versions_count', filter.edited ? '>' : '=', 0));
  if (filter.gone_from) add(sql`r.gone_since >= ${filter.gone_from}::date`);
  if (filter.gone_to) add(sql`r.gone_since < ${filter.gone_to}::date + 1`);
  if (filter.gone_after) add(eb('r.gone_since', '>', filter.gone_after));
  if (filter.first_seen_after) add(eb('r.first_seen', '>', filter.first_seen_after));
  if (filter.official_answer === 'waiting') add(isWaiting(filter.waiting_since ?? '-infinity', client));
  else if (filter.official_answer === 'older') add(isOlder(filter.waiting_since ?? '-infinity', client));
  else if (filter.official_answer === 'unanswered') add(isUnanswered);
  else if (filter.official_answer) {
    add(sql`EXISTS (SELECT FROM official_answers o
      WHERE o.client_id = ${client} AND o.review_id = r.id AND o.state = ${filter.official_answer})`);
  }
  if (filter.official_answer_after) {
    add(sql`EXISTS (SELECT FROM official_answers o
      WHERE o.client_id = ${client} AND o.review_id = r.id AND o.published_at > ${filter.official_answer_after})`);
  }
  if (filter.removal) {
    const state = filter.removal === 'any' ? sql`` : sql`AND m.state = ${filter.removal}`;
    add(sql`EXISTS (SELECT FROM review_removals m
      WHERE m.client_id = ${client} AND m.review_id = r.id ${state})`);
  }
  if (filter.sentiment) add(scoredAs(filter, hasTone(filter.sentiment)));
  if (filter.contradicts_grade !== undefined) {
    const contradicting = scoredAs(filter, sql`s.contradicts_grade`);
    add(filter.contradicts_grade ? contradicting : sql`NOT ${contradicting}`);
  }
  if (filter.gone !== undefined) add(eb('r.gone_since', filter.gone ? 'is not' : 'is', null));
  return all;
}

function scoredAs(filter: ReviewFilter, how: ReturnType<typeof sql>) {
  return sql`EXISTS (SELECT FROM review_sentiments s
    WHERE s.client_id = ${clientOf(filter.clients, ownClient)} AND s.review_id = r.id AND ${how})`;
}

export const ownClient = sql.ref<string>('r.client_id');
