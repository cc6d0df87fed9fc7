import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { Page } from '../../db/page.ts';
import { hasTerms, reviewText } from '../../db/text-search.ts';

export interface FoundReview {
  id: string;
  client_id: string;
  area_id: string;
  parent_id: string | null;
  title: string | null;
  author: string | null;
  recall: string | null;
  rating: number | null;
  publication_date: string | null;
}

/** The newest rows that are looked at one by one, and how many must have the words to call them common. */
const window = 500;
const common = 50;

/** More than so many are not counted, and of words as common the newest reviews are walked instead. */
const countedMost = 1_000;

interface Where {
  /** None is no search at all. */
  clients: 'all' | readonly string[];
  of: 'reviews' | 'answers';
  terms: SearchTerms;
  /** So many rows that a common word is looked for among the newest before the index of words is asked. */
  isLarge: boolean;
}

const columns = sql`r.id, r.client_id, r.area_id, r.parent_id, r.title, r.author, r.recall, r.rating, r.publication_date`;
const newest = sql`publication_date DESC NULLS LAST, id DESC`;

/**
 * Reviews, or answers, with the words, newest first. A word that few have is looked up in the index of words and all of
 * them are put in order; one that many have is found by walking the newest (an index by words knows no dates), so that
 * neither costs what there is in all. Answers have no index by date: of very many the newest among some are given.
 */
export async function findByWords(handle: Handle, where: Where, page: Page) {
  const { skip, limit } = page;
  if (where.isLarge && where.of === 'reviews') {
    const newestOnes = await amongNewest(handle, where);
    if (newestOnes.length >= Math.max(common, skip + limit))
      return { ...(await pageOfKeys(handle, newestOnes, page)), isExact: false };
  }
  const found = await sql<DatedKey>`
    SELECT r.id, r.client_id, r.publication_date FROM reviews r
    WHERE ${scoped(where)} AND ${hasTerms(sql`r.search`, reviewText, where.terms)}
    LIMIT ${countedMost + 1}`.execute(handle.query);
  const isExact = found.rows.length <= countedMost;
  const count = Math.min(found.rows.length, countedMost);
  if (!isExact && where.of === 'reviews') {
    const walked = await sql<FoundReview>`
      SELECT ${columns} FROM reviews r
      WHERE ${scoped(where)} AND ${hasTerms(sql`r.search`, reviewText, where.terms, { byIndex: false })}
      ORDER BY r.publication_date DESC NULLS LAST, r.id DESC OFFSET ${skip} LIMIT ${limit}`.execute(
      handle.query,
    );
    return { rows: walked.rows, count, isExact };
  }
  const keys = found.rows.toSorted(byDate);
  return { ...(await pageOfKeys(handle, keys, page)), count, isExact };
}

/** Which of the newest rows have the words, newest first. */
async function amongNewest(handle: Handle, where: Where): Promise<DatedKey[]> {
  const { rows } = await sql<DatedKey>`
    SELECT r.id, r.client_id, r.publication_date FROM (
      SELECT r.id, r.client_id, r.publication_date, r.title, r.recall, r.search FROM reviews r
      WHERE ${scoped(where)} ORDER BY r.publication_date DESC NULLS LAST, r.id DESC LIMIT ${window}
    ) r WHERE ${hasTerms(sql`r.search`, reviewText, where.terms, { byIndex: false })}
    ORDER BY r.publication_date DESC NULLS LAST, r.id DESC`.execute(handle.query);
  return rows;
}

async function pageOfKeys(handle: Handle, keys: readonly DatedKey[], { skip, limit }: Page) {
  const page = keys.slice(skip, skip + limit);
  return { rows: page.length === 0 ? [] : await readAll(handle, page), count: keys.length };
}

interface DatedKey {
  id: string;
  client_id: string;
  publication_date: string | null;
}

const byDate = (one: DatedKey, other: DatedKey): number =>
  compare(other.publication_date ?? '', one.publication_date ?? '') || compare(other.id, one.id);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

async function readAll(handle: Handle, keys: readonly DatedKey[]): Promise<FoundReview[]> {
  const clients = [...new Set(keys.map((key) => key.client_id))];
  const { rows } = await sql<FoundReview>`
    SELECT ${columns} FROM reviews r
    WHERE ${clients.length === 1 ? sql`r.client_id = ${clients[0]}` : sql`r.client_id = ANY(${clients}::uuid[])`}
      AND r.id = ANY(${keys.map(({ id }) => id)}::uuid[])
    ORDER BY ${newest}`.execute(handle.query);
  return rows;
}

function scoped({ clients, of }: Where): RawBuilder<unknown> {
  const kind = of === 'reviews' ? sql`r.parent_id IS NULL` : sql`r.parent_id IS NOT NULL`;
  if (clients === 'all') return kind;
  const [only] = clients;
  if (clients.length === 1 && only !== undefined) return sql`r.client_id = ${only} AND ${kind}`;
  return sql`r.client_id = ANY(${[...clients]}::uuid[]) AND ${kind}`;
}
