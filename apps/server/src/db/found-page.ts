import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from './database.ts';
import { type Clients, ofClients } from './of-clients.ts';
import type { Page } from './page.ts';
import { hasMoreBeginnings, hasWords, isToTheLetter, needsReading, type Searched } from './text-search.ts';

/** Rows that the index of words gives and that are put in order: what has more is told from the newest of these. */
const maxOrdered = 20_000;
/** More are not counted. */
const maxCounted = 1_000;
/** Of rows with a phrase's words so many are put in order, and so many of the newest read, to be held to the letter. */
const orderedToRead = 5_000;
const maxRead = 300;

export interface FoundPage<Row> {
  rows: Row[];
  /** How many there are, or at least how many. */
  count: number;
  isExact: boolean;
}

interface Found {
  /** Called `r` in all of these. */
  table: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The column that says what is newest. */
  date: 'publication_date' | 'updated_at';
  searched: Searched;
  terms: SearchTerms;
  clients: Clients;
}

/**
 * Rows with the words, newest first, and how many there are. Nothing in it is done for more rows than its bounds say,
 * whatever is looked for; no text is read before the page is cut, but those that a phrase is looked for in.
 */
export async function foundPage<Row extends object>(
  handle: Handle,
  of: Found,
  { skip, limit }: Page,
): Promise<FoundPage<Row>> {
  const newest = sql`ORDER BY ${sql.ref(of.date)} DESC NULLS LAST, id DESC`;
  const isRead = needsReading(of.terms);
  const most = isRead ? maxRead : maxCounted;
  const { rows } = await sql<Row & { count: number; is_all: boolean }>`
    WITH found AS MATERIALIZED (
      SELECT r.client_id, r.id, r.${sql.ref(of.date)} FROM ${of.table} r
      WHERE ${of.where} AND ${hasWords(of.searched, of.terms, of.clients)}
      LIMIT ${isRead ? orderedToRead : maxOrdered}
    ), newest AS MATERIALIZED (
      SELECT * FROM found ${newest} LIMIT ${most}
    ), held AS MATERIALIZED (${isRead ? heldToTheLetter(of) : sql`SELECT * FROM newest`}), cut AS (
      SELECT * FROM held ${newest} OFFSET ${skip} LIMIT ${limit}
    )
    SELECT ${of.columns}, (SELECT count(*)::int FROM held) AS count,
      (SELECT count(*) <= ${most} FROM found) AND NOT ${hasMoreBeginnings(of.terms, of.clients)} AS is_all
    FROM cut JOIN ${of.table} r ON r.client_id = cut.client_id AND r.id = cut.id
      AND ${ofClients(sql`r.client_id`, of.clients)}
    ORDER BY cut.${sql.ref(of.date)} DESC NULLS LAST, cut.id DESC`.execute(handle.query);
  const [first] = rows;
  if (first) return { rows, count: first.count, isExact: first.is_all };
  return { rows, count: 0, isExact: !isRead || (await hasAtMost(handle, of, maxRead)) };
}

/** Whether all rows with the words were read, where none had the phrase. */
async function hasAtMost(handle: Handle, { table, where, searched, terms, clients }: Found, most: number) {
  const { rows } = await sql<{ is_all: boolean }>`SELECT count(*) <= ${most} AS is_all FROM (
    SELECT r.id FROM ${table} r WHERE ${where} AND ${hasWords(searched, terms, clients)} LIMIT ${most + 1}
  ) r`.execute(handle.query);
  return rows[0]?.is_all ?? true;
}

const heldToTheLetter = ({ table, clients, date, searched, terms }: Found): RawBuilder<unknown> => sql`
  SELECT newest.client_id, newest.id, newest.${sql.ref(date)}
  FROM newest JOIN ${table} r ON r.client_id = newest.client_id AND r.id = newest.id
    AND ${ofClients(sql`r.client_id`, clients)}
  WHERE ${isToTheLetter(searched, terms)}`;
