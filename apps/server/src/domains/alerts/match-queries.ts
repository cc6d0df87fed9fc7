import type { AlertCondition } from '@molva/contract/alert-rules';
import { alertLimits } from '@molva/contract/alert-kinds';
import { wordsOfTerm } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { hasTermsUnindexed, searchedReviews } from '../../db/text-search.ts';
import type { RuleRow } from './rule-queries.ts';

/** Where and in which span of time is looked, after the first moment and up to the last. */
export interface Window {
  clientId: string;
  places: Pick<RuleRow, 'area_ids' | 'group_ids' | 'site_ids'>;
  from: Date;
  to: Date;
  /** Leaves out what this rule has found already; null: a trial, of what was. */
  ruleId: string | null;
  limit: number;
}

type Of<K extends AlertCondition['kind']> = Extract<AlertCondition, { kind: K }>;

/** A file that a person brought tells of old reviews too: older ones than so many days are no news. */
const newsDays = 30;

const all = sql<boolean>`true`;

/** The area (alias `a`) is one that the rule names. */
function isPlace({ area_ids, group_ids, site_ids }: Window['places']): RawBuilder<boolean> {
  const named = [
    ...(area_ids.length === 0 ? [] : [sql`a.id = ${anyOf(area_ids)}`]),
    ...(group_ids.length === 0 ? [] : [sql`a.group_id = ${anyOf(group_ids)}`]),
    ...(site_ids.length === 0 ? [] : [sql`a.site_id = ${anyOf(site_ids)}`]),
  ];
  return named.length === 0 ? all : sql<boolean>`(${sql.join(named, sql` OR `)})`;
}

const isGraded = (gradeTo: number | null): RawBuilder<boolean> =>
  gradeTo === null ? all : sql<boolean>`r.rating <= ${gradeTo}`;

/**
 * Nothing of this rule is about the same. A subquery of its own, looked up by its key for each row: an anti join is planned
 * by statistics that know nothing yet of what was found a moment ago, and holds every row against every other.
 *
 * @param subject of the row, as it is kept
 */
function isUntold({ clientId, ruleId }: Window, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  if (ruleId === null) return all;
  return sql<boolean>`(SELECT e.rule_id FROM alert_events e
    WHERE e.client_id = ${clientId} AND e.rule_id = ${ruleId} AND e.subject = ${subject}) IS NULL`;
}

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
  { grade_to, words, theme_ids }: Of<'new_review'>,
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
    hasTermsUnindexed(searchedReviews, {
      words: wordsOfTerm(term),
      prefix: null,
      phrases: [],
      typing: null,
      without: [],
    });
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
  { grade_to }: Of<'review_edited'>,
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
  { grade_to }: Of<'review_gone'>,
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
  { grade_to, hours }: Of<'unanswered'>,
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

export interface RatingMatch {
  subject: string;
  happened_at: string;
  area_id: string;
  area: string;
  site: string;
  before: number;
  now: number;
}

type Moved = Omit<Of<'rating_moved'>, 'kind'>;

/** In hundredths, as ratings are kept: 4.5 - 4.4 is 10 and not 9.99… */
const hasMoved = ({ by, direction }: Moved): RawBuilder<boolean> => {
  const fall = sql`(round(d.before * 100) - round(d.rating * 100))`;
  const moved = direction === 'down' ? fall : sql`abs(${fall})`;
  return sql<boolean>`${moved} >= ${Math.round(by * 100)}`;
};

/** A day's rating counts from when it was last noted, at the latest from that day's end. */
const notedAt = sql`least(x.updated_at, (x.date + 1)::timestamp AT TIME ZONE 'UTC')`;

async function ratingsWhere(
  handle: Handle,
  window: Window,
  { kind, days, moved }: { kind: 'rating_moved' | 'rating_crept'; days: RawBuilder<unknown>; moved: Moved },
): Promise<RatingMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`${sql.lit(kind)} || ':' || d.area_id || ':' || d.date`;
  const { rows } = await sql<RatingMatch>`
    SELECT ${subject} AS subject, d.noted_at AS happened_at, d.area_id, a.fullname_area AS area, s.name AS site,
      d.before::float8 AS before, d.rating::float8 AS now
    FROM (${days}) d
    JOIN areas a ON a.client_id = ${clientId} AND a.id = d.area_id
    JOIN sites s ON s.id = a.site_id
    WHERE d.noted_at > ${from} AND d.noted_at <= ${to} AND d.before IS NOT NULL AND ${hasMoved(moved)}
      AND ${isPlace(places)} AND ${isUntold(window, subject)}
    ORDER BY d.noted_at DESC, d.area_id LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** Against the last day before on which a rating was seen. */
export function movedRatings(
  handle: Handle,
  window: Window,
  moved: Of<'rating_moved'>,
): Promise<RatingMatch[]> {
  const { clientId, from } = window;
  const days = sql`SELECT x.area_id, x.date, x.rating, ${notedAt} AS noted_at,
      lag(x.rating) OVER (PARTITION BY x.area_id ORDER BY x.date) AS before
    FROM area_ratings x
    WHERE x.client_id = ${clientId} AND x.rating IS NOT NULL
      AND x.date >= (${from}::timestamptz AT TIME ZONE 'UTC')::date - ${alertLimits.days}::int`;
  return ratingsWhere(handle, window, { kind: 'rating_moved', days, moved });
}

/** Against what was shown 30 days before, as it was last seen then. */
export function creptRatings(
  handle: Handle,
  window: Window,
  moved: Of<'rating_crept'>,
): Promise<RatingMatch[]> {
  const { clientId, from } = window;
  const back = sql`${alertLimits.days}::int`;
  const days = sql`SELECT x.area_id, x.date, x.rating, ${notedAt} AS noted_at, (
      SELECT y.rating FROM area_ratings y
      WHERE y.client_id = ${clientId} AND y.area_id = x.area_id AND y.rating IS NOT NULL
        AND y.date <= x.date - ${back} AND y.date > x.date - 2 * ${back}
      ORDER BY y.date DESC LIMIT 1) AS before
    FROM area_ratings x
    WHERE x.client_id = ${clientId} AND x.rating IS NOT NULL
      AND x.date >= (${from}::timestamptz AT TIME ZONE 'UTC')::date - 1`;
  return ratingsWhere(handle, window, { kind: 'rating_crept', days, moved });
}

export interface RunMatch {
  subject: string;
  happened_at: string;
  area_id: string;
  area: string;
  site: string;
  code: string;
}

/** The first of its kind since a collection came to its end. @param codes of errors that say that the rules stopped */
export async function stoppedRuns(
  handle: Handle,
  window: Window,
  codes: readonly string[],
): Promise<RunMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`'rule_stopped:' || m.id`;
  const isStopped = (run: RawBuilder<unknown>) =>
    sql`${run}.status IN ('failed', 'partial') AND ${run}.error_code = ANY(${[...codes]}::text[])`;
  const { rows } = await sql<RunMatch>`
    SELECT ${subject} AS subject, m.finished_at AS happened_at, m.area_id, a.fullname_area AS area, s.name AS site,
      m.error_code AS code
    FROM monitoring_runs m
    JOIN areas a ON a.client_id = ${clientId} AND a.id = m.area_id
    JOIN sites s ON s.id = a.site_id
    WHERE m.client_id = ${clientId} AND m.queued_at > ${from}::timestamptz - interval '1 day'
      AND m.finished_at > ${from} AND m.finished_at <= ${to} AND ${isStopped(sql`m`)} AND ${isPlace(places)}
      AND NOT EXISTS (SELECT FROM monitoring_runs e
        WHERE e.client_id = ${clientId} AND e.area_id = m.area_id AND ${isStopped(sql`e`)}
          AND e.queued_at < m.queued_at AND e.queued_at > coalesce((
            SELECT max(d.queued_at) FROM monitoring_runs d
            WHERE d.client_id = ${clientId} AND d.area_id = m.area_id AND d.status = 'done'
              AND d.queued_at < m.queued_at), '-infinity'))
      AND ${isUntold(window, subject)}
    ORDER BY m.finished_at DESC, m.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

export interface BurstMatch {
  subject: string;
  happened_at: string;
  area_id: string | null;
  area: string | null;
  count: number;
  from_day: string;
  to_day: string;
}

/** Bursts of low grades, as they were found; one of no single area is for rules of all areas. */
export async function foundBursts(handle: Handle, window: Window): Promise<BurstMatch[]> {
  const { clientId, places, from, to, limit } = window;
  const subject = sql`'burst:' || n.id`;
  const { rows } = await sql<BurstMatch>`
    SELECT ${subject} AS subject, n.created_at AS happened_at, n.area_id, a.fullname_area AS area, n.count,
      n.from_day, n.to_day
    FROM anomalies n LEFT JOIN areas a ON a.client_id = ${clientId} AND a.id = n.area_id
    WHERE n.client_id = ${clientId} AND n.kind = 'low_grades' AND NOT n.is_dismissed
      AND n.created_at > ${from} AND n.created_at <= ${to} AND ${isPlace(places)} AND ${isUntold(window, subject)}
    ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit}`.execute(handle.query);
  return rows;
}

/** The name of a client, and whether anything is told of it; undefined where there is none. */
export function clientFacts(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('clients')
    .select(['id', 'name', 'status'])
    .where('id', '=', clientId)
    .executeTakeFirst();
}

export function placeOfArea(handle: Handle, clientId: string, areaId: string) {
  return handle.query
    .selectFrom('areas')
    .select(['id', 'group_id', 'site_id'])
    .where('client_id', '=', clientId)
    .where('id', '=', areaId)
    .executeTakeFirst();
}
