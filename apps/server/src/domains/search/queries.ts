import type { RequestState } from '@molva/contract/request-states';
import type { SearchTerms } from '@molva/russian/search-language';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { foundPage } from '../../db/found-page.ts';
import { type Clients, ofClients } from '../../db/of-clients.ts';
import type { Page } from '../../db/page.ts';
import type { Searched } from '../../db/text-search.ts';
import { likeAnywhere } from '../../lib/like.ts';

export interface FoundText {
  id: string;
  client_id: string;
  area_id: string;
  period: string;
  review_data: string;
  grade: number | null;
  updated_at: string;
}

const searchedTexts: Searched = { words: sql`r.search`, text: sql`coalesce(r.review_data, '')` };

/** @param states those the reader is shown; null: any */
export function findTexts(
  handle: Handle,
  { states, ...of }: { clients: Clients; terms: SearchTerms; states: readonly RequestState[] | null },
  page: Page,
) {
  const shown = states === null ? sql`` : sql`AND r.status = ANY(${[...states]})`;
  return foundPage<FoundText>(
    handle,
    {
      table: sql`requests`,
      where: sql`${ofClients(sql`r.client_id`, of.clients)} ${shown}`,
      columns: sql`r.id, r.client_id, r.area_id, r.period, r.review_data, r.grade, r.updated_at`,
      date: 'updated_at',
      searched: searchedTexts,
      ...of,
    },
    page,
  );
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

function hasName(column: RawBuilder<unknown>, { words, prefix, phrases, typing, without }: SearchTerms) {
  const name = sql`translate(lower(${column}), 'ё', 'е')`;
  const wanted = [
    ...words,
    ...(prefix === null ? [] : [prefix]),
    ...[...phrases, ...(typing === null ? [] : [typing])].map((phrase) => phrase.join(' ')),
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
