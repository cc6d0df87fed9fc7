import { wordsOfTerm } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { hasTermsUnindexed, searchedReviews } from '../../db/text-search.ts';
import { all, type ConditionOf, isPlace, isUntold, type Window } from './window-query.ts';

/** A file that a person brought tells of old reviews too: older ones than so many days are no news. */
const newsDays = 30;

const isGraded = (gradeTo: number | null): RawBuilder<boolean> =>
  gradeTo === null ? all : sql<boolean>`r.rating <= ${gradeTo}`;

/**
 * What was there when an area was first read is no news, nor what a file tells of long ago. That a collection ended before is
 * asked of the index of runs; which was the first would be looked up among all of them for each review.
 */
const isNews = (clientId: string) => sql<boolean>`(CASE WHEN r.import_id IS NULL
  THEN EXISTS (SELECT FROM monitoring_runs m
    WHERE m.client_id = ${clientId} AND m.area_id = r.area_id AND (m.status = 'done' OR m.coverage IS NOT NULL)
      AND m.queued_at < r.first_seen AND m.finished_at < r.first_seen)
  ELSE r.publication_date > r.first_seen - make_interval(days => ${newsDays}) END)`;

/** Letters of a review that are told. */
export const excerptLength = 300;
/** Of a text that its author changed so much is held against what it was. */
const comparedLength = 10_000;

export interface ReviewMatch {
  subject: string;
  happened_at: string;
  id: string;
  area_id: string;
  area: string;
  site: string;
  author: string | null;
  rating: number | null;
  /** One letter more than are told, where there are more. */
  text: string | null;
  url: string | null;
  publication_date: string | null;
  /** Of an edit: as it was and as it became; null of anything else. */
  rating_before: number | null;
  rating_after: number | null;
  text_before: string | null;
  text_after: string | null;
}

/** What a version (alias `v`) became: the next one (`n`), or what stands now (`r`). */
const became = (column: 'recall' | 'rating') =>
  sql`CASE WHEN n.review_id IS NULL THEN r.${sql.ref(column)} ELSE n.${sql.ref(column)} END`;

const noEdit = sql`NULL::float8 AS rating_before, NULL::float8 AS rating_after, NULL AS text_before, NULL AS text_after`;
const edit = sql`v.rating::float8 AS rating_before, (${became('rating')})::float8 AS rating_after,
  left(v.recall, ${comparedLength}) AS text_before, left(${became('recall')}, ${comparedLength}) AS text_after`;

async function reviewsWhere(
  handle: Handle,
  window: Window,
  what: {
    subject: RawBuilder<unknown>;
    happened: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    /** Versions before, each with what it became. */
    versions?: boolean;
  },
): Promise<ReviewMatch[]> {
  const { clientId, places, limit } = window;
  const source = what.versions
    ? sql`review_versions v JOIN reviews r ON r.client_id = ${clientId} AND r.id = v.review_id
        LEFT JOIN review_versions n ON n.client_id = ${clientId} AND n.review_id = v.review_id AND n.version = v.version + 1`
    : sql`reviews r`;
  const own = what.versions
    ? sql`v.client_id = ${clientId} AND r.client_id = ${clientId}`
    : sql`r.client_id = ${clientId}`;
  const { rows } = await sql<ReviewMatch>`
    SELECT ${what.subject} AS subject, ${what.happened} AS happened_at, r.id, r.area_id, a.fullname_area AS area,
      s.name AS site, r.author, r.rating::float8 AS rating, left(r.recall, ${excerptLength + 1}) AS text, r.url, r.publication_date,
      ${what.versions ? edit : noEdit}
    FROM ${source}
    JOIN areas a ON a.client_id = ${clientId} AND a.id = r.area_id
    JOIN sites s ON s.id = a.site_id
    WHERE ${own} AND r.parent_id IS NULL AND ${isPlace(places)} AND ${what.where}
      AND ${isUntold(window, what.subject)}
    ORDER BY 2 DESC, r.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

export function newReviews(
  handle: Handle,
  window: Window,
  { grade_to, words, theme_ids }: ConditionOf<'new_review'>,
): Promise<ReviewMatch[]> {
  const { clientId, from, to } = window;
  return reviewsWhere(handle, window, {
    subject: sql`'new_review:' || r.id`,
    happened: sql`r.first_seen`,
    where: sql`r.first_seen > ${from} AND r.first_seen <= ${to} AND ${isGraded(grade_to)} AND ${isNews(clientId)}
      AND ${hasWords(words)} AND ${isOfThemes(clientId, theme_ids)}`,
  });
}

/** One of the terms occurs: its words in any form, all of them. */
function hasWords(terms: readonly string[]): RawBuilder<boolean> {
  if (terms.length === 0) return all;
  const one = (term: string) =>
    hasTermsUnindexed(
      searchedReviews,
      { words: wordsOfTerm(term), prefix: null, phrases: [], typing: null, without: [] },
      null,
    );
  return sql<boolean>`(${sql.join(terms.map(one), sql` OR `)})`;
}

/** It speaks of one of the themes, or of what one of them was merged into. */
function isOfThemes(clientId: string, ids: readonly string[]): RawBuilder<boolean> {
  if (ids.length === 0) return all;
  return sql<boolean>`EXISTS (SELECT FROM review_themes t
    JOIN theme_runs u ON u.client_id = ${clientId} AND u.id = t.run_id AND u.is_current
    WHERE t.client_id = ${clientId} AND t.review_id = r.id AND (t.theme_id = ${anyOf(ids)} OR t.theme_id IN (
      SELECT h.merged_into FROM themes h WHERE h.client_id = ${clientId} AND h.id = ${anyOf(ids)})))`;
}

/** Words or grade are others than they were; what only its author's name changed is none. */
export function editedReviews(
  handle: Handle,
  window: Window,
  { grade_to }: ConditionOf<'review_edited'>,
): Promise<ReviewMatch[]> {
  const { from, to } = window;
  return reviewsWhere(handle, window, {
    versions: true,
    subject: sql`'review_edited:' || r.id || ':' || v.version`,
    happened: sql`v.seen_until`,
    where: sql`v.seen_until > ${from} AND v.seen_until <= ${to} AND ${isGraded(grade_to)}
      AND (v.recall, v.rating) IS DISTINCT FROM (${became('recall')}, ${became('rating')})`,
  });
}

export function goneReviews(
  handle: Handle,
  window: Window,
  { grade_to }: ConditionOf<'review_gone'>,
): Promise<ReviewMatch[]> {
  const { from, to } = window;
  return reviewsWhere(handle, window, {
    subject: sql`'review_gone:' || r.id || ':' || floor(extract(epoch FROM r.gone_since))`,
    happened: sql`r.gone_since`,
    where: sql`r.gone_since > ${from} AND r.gone_since <= ${to} AND ${isGraded(grade_to)}`,
  });
}

/** No answer was seen until so many hours had passed, and none is put there by us. */
export function unansweredReviews(
  handle: Handle,
  window: Window,
  { grade_to, hours }: ConditionOf<'unanswered'>,
): Promise<ReviewMatch[]> {
  const { clientId, from, to, ruleId } = window;
  const wait = sql`make_interval(hours => ${hours})`;
  return reviewsWhere(handle, window, {
    subject: sql`'unanswered:' || r.id`,
    happened: sql`r.first_seen + ${wait}`,
    where: sql`r.first_seen > ${from}::timestamptz - ${wait} AND r.first_seen <= ${to}::timestamptz - ${wait}
      AND ${isGraded(grade_to)} AND ${isNews(clientId)} AND r.needs_answer IS DISTINCT FROM false
      AND ${ruleId === null ? sql`true` : sql`NOT r.has_answers AND r.gone_since IS NULL`}
      AND NOT EXISTS (SELECT FROM reviews b WHERE b.client_id = ${clientId} AND b.parent_id = r.id
        AND b.first_seen <= r.first_seen + ${wait})
      AND NOT EXISTS (SELECT FROM official_answers o WHERE o.client_id = ${clientId} AND o.review_id = r.id
        AND o.delivered_at <= r.first_seen + ${wait})`,
  });
}
