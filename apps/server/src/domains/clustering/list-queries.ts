import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { clearTone } from '../sentiment/index.ts';
import { inPeriod, type Period } from './text-queries.ts';
import { unlikeQuotes } from './unlike-quotes.ts';

/** What is looked at: reviews of a period, of one area where it is named, as one run grouped them. */
export interface Looked extends Period {
  clientId: string;
  runId: string;
  areaId: string | null;
  /** Themes that stand. */
  themeIds: readonly string[];
}

type LookedReviews = Omit<Looked, 'runId' | 'themeIds'>;

const looked = ({ clientId, areaId, ...period }: LookedReviews) => sql`
  r.client_id = ${clientId} AND r.parent_id IS NULL AND r.recall IS NOT NULL AND r.recall <> ''
  AND ${areaId === null ? sql`true` : sql`r.area_id = ${areaId}`} AND ${inPeriod(period)}`;

const spoken = ({ clientId, runId, themeIds }: Looked) => sql`
  review_themes t JOIN reviews r ON r.client_id = ${clientId} AND r.id = t.review_id
  AND t.client_id = ${clientId} AND t.run_id = ${runId} AND t.theme_id = ANY(${[...themeIds]}::uuid[])`;

export interface Counted {
  size: number;
  graded: number;
  grades: number;
}
const counted = sql`count(*)::int AS size, count(r.rating)::int AS graded,
  coalesce(sum(r.rating), 0)::float8 AS grades`;

/** Reviews with a text: how many, and their grades. */
export async function countLooked(handle: Handle, filter: LookedReviews): Promise<Counted> {
  const { rows } = await sql<Counted>`SELECT ${counted} FROM reviews r WHERE ${looked(filter)}`.execute(
    handle.query,
  );
  return rows[0] ?? { size: 0, graded: 0, grades: 0 };
}

/** By month of UTC: reviews with a text. */
export async function monthsLooked(handle: Handle, filter: LookedReviews) {
  const { rows } = await sql<{ period: string; size: number }>`
    SELECT to_char(r.publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS period, count(*)::int AS size
    FROM reviews r WHERE ${looked(filter)} AND r.publication_date IS NOT NULL
    GROUP BY 1 ORDER BY 1 DESC LIMIT 24`.execute(handle.query);
  return rows.toReversed();
}

/** Reviews by what they say of a theme, of those that were judged. */
export interface Tones {
  positive: number;
  negative: number;
  neutral: number;
}
const tones = sql`
  (count(*) FILTER (WHERE t.tone >= ${clearTone}))::int AS positive,
  (count(*) FILTER (WHERE t.tone <= ${-clearTone}))::int AS negative,
  (count(*) FILTER (WHERE t.tone > ${-clearTone} AND t.tone < ${clearTone}))::int AS neutral`;

/** Of each theme: reviews that speak of it, their grades, and whether they praise or blame it. */
export async function countThemes(handle: Handle, filter: Looked) {
  const { rows } = await sql<Counted & Tones & { theme_id: string }>`
    SELECT t.theme_id, ${counted}, ${tones} FROM ${spoken(filter)} WHERE ${looked(filter)} GROUP BY 1`.execute(
    handle.query,
  );
  return rows;
}

/** How many reviews speak of any theme. */
export async function countSpoken(handle: Handle, filter: Looked): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    SELECT count(DISTINCT t.review_id)::int AS size FROM ${spoken(filter)} WHERE ${looked(filter)}
  `.execute(handle.query);
  return rows[0]?.size ?? 0;
}

/** Of each theme by month of UTC. */
export async function monthsOfThemes(handle: Handle, filter: Looked) {
  const { rows } = await sql<Counted & { theme_id: string; period: string }>`
    SELECT t.theme_id, to_char(r.publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS period, ${counted}
    FROM ${spoken(filter)} WHERE ${looked(filter)} AND r.publication_date IS NOT NULL GROUP BY 1, 2
  `.execute(handle.query);
  return rows;
}

/** Fewer grades at an area say nothing of it. */
const leastGraded = 3;

/** Of each theme the areas with the lowest average, so many of each. */
export async function worstAreas(handle: Handle, filter: Looked, each: number) {
  const { rows } = await sql<{
    theme_id: string;
    area_id: string;
    area_fullname: string;
    size: number;
    average_rating: number;
  }>`
    SELECT w.theme_id, w.area_id, a.fullname_area AS area_fullname, w.size, w.average AS average_rating
    FROM (
      SELECT g.*, row_number() OVER (PARTITION BY g.theme_id ORDER BY g.average, g.size DESC, g.area_id) AS place
      FROM (
        SELECT t.theme_id, r.area_id, count(*)::int AS size, avg(r.rating)::float8 AS average
        FROM ${spoken(filter)} WHERE ${looked(filter)} GROUP BY 1, 2 HAVING count(r.rating) >= ${leastGraded}
      ) g
    ) w
    JOIN areas a ON a.client_id = ${filter.clientId} AND a.id = w.area_id
    WHERE w.place <= ${each} ORDER BY w.place`.execute(handle.query);
  return rows;
}

/** A shorter text says little, a longer one is not read in a list. */
const [shortQuote, longQuote] = [40, 500];
/** A whole sentence with the theme's name in it is at least so close (`discover`, in packages/themes), and others are not. */
const holdsName = 0.5;
/** Of the closest reviews of a theme, so many are looked through for quotes. */
const lookedThrough = 120;
/** For one quote so many are read, as some say the same. */
const readForOne = 20;

/** Of each theme the closest reviews, those that hold its name first, then those of a good length, so many of each; what says the same is there once. */
export async function quotesOf(handle: Handle, filter: Looked, each: number) {
  return unlikeQuotes(await closestOf(handle, filter, each * readForOne), each);
}

async function closestOf(handle: Handle, filter: Looked, most: number) {
  const { rows } = await sql<{
    theme_id: string;
    review_id: string;
    author: string | null;
    rating: number | null;
    publication_date: string | null;
    area_fullname: string;
    recall: string;
    places: number[];
  }>`
    SELECT q.theme_id, q.review_id, q.author, q.rating, q.publication_date, a.fullname_area AS area_fullname,
      q.recall, q.places
    FROM unnest(${[...filter.themeIds]}::uuid[]) AS h (id) CROSS JOIN LATERAL (
      SELECT n.* FROM (
        SELECT t.theme_id, t.review_id, t.places, t.closeness, r.area_id, r.author, r.rating::float8 AS rating,
          r.publication_date, r.recall
        FROM review_themes t JOIN reviews r ON r.client_id = ${filter.clientId} AND r.id = t.review_id
        WHERE t.client_id = ${filter.clientId} AND t.run_id = ${filter.runId} AND t.theme_id = h.id
          AND ${looked(filter)}
        ORDER BY t.closeness DESC, t.review_id LIMIT ${lookedThrough}
      ) n
      ORDER BY n.closeness >= ${holdsName} DESC, length(n.recall) BETWEEN ${shortQuote} AND ${longQuote} DESC, n.closeness DESC, n.review_id
      LIMIT ${most}
    ) q
    JOIN areas a ON a.client_id = ${filter.clientId} AND a.id = q.area_id
    ORDER BY q.theme_id, q.closeness >= ${holdsName} DESC, length(q.recall) BETWEEN ${shortQuote} AND ${longQuote} DESC,
      q.closeness DESC, q.review_id
  `.execute(handle.query);
  return rows;
}
