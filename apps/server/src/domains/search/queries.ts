import type { RequestState } from '@molva/contract/request-states';
import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import type { Page } from '../../db/page.ts';
import { hasTerms } from '../../db/text-search.ts';
import { likeAnywhere } from '../../lib/like.ts';

/** Whose rows: everybody's, or those of clients by their ids, of which there is at least one. */
export type Clients = 'all' | readonly string[];

const countedMost = 1_000;

export interface FoundText {
  id: string;
  client_id: string;
  area_id: string;
  period: string;
  review_data: string;
  grade: number | null;
  updated_at: string;
}

/** @param states those the reader is shown; null: any */
export async function findTexts(
  handle: Handle,
  of: { clients: Clients; terms: SearchTerms; states: readonly RequestState[] | null },
  { skip, limit }: Page,
) {
  const shown = of.states === null ? sql`` : sql`AND r.status = ANY(${[...of.states]})`;
  // What comes first is bounded, so that a word of every text costs no more than a rare one.
  const { rows } = await sql<FoundText & { count: number }>`
    WITH found AS MATERIALIZED (
      SELECT r.id, r.client_id, r.updated_at FROM requests r
      WHERE ${ofClients(sql`r.client_id`, of.clients)} AND ${hasTerms(sql`r.search`, sql`coalesce(r.review_data, '')`, of.terms)}
        ${shown}
      LIMIT ${countedMost + 1}
    ), cut AS (
      SELECT found.*, (SELECT count(*)::int FROM found) AS count FROM found
      ORDER BY updated_at DESC, id DESC OFFSET ${skip} LIMIT ${limit}
    )
    SELECT r.id, r.client_id, r.area_id, r.period, r.review_data, r.grade, r.updated_at, cut.count
    FROM cut JOIN requests r ON r.client_id = cut.client_id AND r.id = cut.id
      AND ${ofClients(sql`r.client_id`, of.clients)}
    ORDER BY cut.updated_at DESC, cut.id DESC`.execute(handle.query);
  const count = rows[0]?.count ?? 0;
  return { rows, count: Math.min(count, countedMost), isExact: count <= countedMost };
}

export interface FoundName {
  id: string;
  client_id: string;
  name: string;
  site_name: string | null;
}

/** Clients whose name has all the words. */
export function findClients(handle: Handle, clients: Clients, terms: SearchTerms, page: Page) {
  return namesPage(handle, page, {
    columns: sql`c.id, c.id AS client_id, c.name, NULL::text AS site_name`,
    from: sql`clients c`,
    where: sql`${ofClients(sql`c.id`, clients)} AND ${hasName(sql`c.name`, terms)}`,
    name: sql`c.name`,
  });
}

/** Areas that are not archived whose name has all the words. */
export function findAreas(handle: Handle, clients: Clients, terms: SearchTerms, page: Page) {
  return namesPage(handle, page, {
    columns: sql`a.id, a.client_id, a.fullname_area AS name, s.name AS site_name`,
    from: sql`areas a JOIN sites s ON s.id = a.site_id`,
    where: sql`${ofClients(sql`a.client_id`, clients)} AND a.status <> 'archived'
      AND ${hasName(sql`a.fullname_area`, terms)}`,
    name: sql`a.fullname_area`,
  });
}

async function namesPage(
  handle: Handle,
  { skip, limit }: Page,
  of: Record<'columns' | 'from' | 'where' | 'name', RawBuilder<unknown>>,
) {
  const { rows } = await sql<FoundName & { count: number }>`
    SELECT ${of.columns}, count(*) OVER ()::int AS count FROM ${of.from} WHERE ${of.where}
    ORDER BY lower(${of.name}), 1 OFFSET ${skip} LIMIT ${limit}`.execute(handle.query);
  return { rows, count: rows[0]?.count ?? 0, isExact: true };
}

function hasName(column: RawBuilder<unknown>, { words, prefix, phrases, without }: SearchTerms) {
  const name = sql`translate(lower(${column}), 'ё', 'е')`;
  const wanted = [
    ...words,
    ...(prefix === null ? [] : [prefix]),
    ...phrases.map((phrase) => phrase.join(' ')),
  ];
  const all = [
    ...wanted.map((word) => sql`${name} LIKE ${likeAnywhere(word)}`),
    ...without.map((phrase) => sql`${name} NOT LIKE ${likeAnywhere(phrase.join(' '))}`),
  ];
  return sql.join(all, sql` AND `);
}

/** Names of clients and areas of a page of hits, one statement each however many they are of. */
export async function namesOf(handle: Handle, hits: readonly { client_id: string; area_id: string }[]) {
  const clients = [...new Set(hits.map((hit) => hit.client_id))];
  if (clients.length === 0) return new Map<string, { client: string; area: string }>();
  const { rows } = await sql<{ id: string; client: string; area: string }>`
    SELECT a.id, c.name AS client, a.fullname_area AS area FROM areas a JOIN clients c ON c.id = a.client_id
    WHERE ${ofClients(sql`a.client_id`, clients)}
      AND a.id = ANY(${[...new Set(hits.map((hit) => hit.area_id))]}::uuid[])`.execute(handle.query);
  return new Map(rows.map(({ id, client, area }) => [id, { client, area }]));
}

export function ofClients(column: RawBuilder<unknown>, clients: Clients): RawBuilder<unknown> {
  if (clients === 'all') return sql`true`;
  const [only] = clients;
  // A constant, as Citus wants it, wherever there is one.
  if (clients.length === 1 && only !== undefined) return sql`${column} = ${only}`;
  return sql`${column} = ANY(${[...clients]}::uuid[])`;
}

export async function clientNames(handle: Handle, rows: readonly { client_id: string }[]) {
  const ids = [...new Set(rows.map((row) => row.client_id))];
  if (ids.length === 0) return new Map<string, string>();
  const found = await handle.query
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
