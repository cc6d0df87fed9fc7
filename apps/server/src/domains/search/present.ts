import type { SearchHit, SearchKind } from '@molva/contract/search';
import type { SearchTerms } from '@molva/russian/search-language';
import { placesOf, snippetOf } from '@molva/russian/search-marks';
import type { Handle } from '../../db/database.ts';
import type { FoundReview } from '../reviews/index.ts';
import { clientNames, type FoundName, type FoundText, namesOf } from './queries.ts';

interface How {
  kind: SearchKind;
  terms: SearchTerms;
  byTypo: boolean;
  /** Whoever reads works at the agency: its screens stand at other addresses. */
  isStaff: boolean;
}

const marked = (text: string, { terms }: How) => ({ text, places: placesOf(text, terms) });

function snippet(text: string | null, { terms }: How): SearchHit['snippet'] {
  if (text === null || text.trim() === '') return null;
  return snippetOf(text, terms);
}

export async function presentReviews(
  handle: Handle,
  rows: readonly FoundReview[],
  how: How,
): Promise<SearchHit[]> {
  const names = await namesOf(handle, rows);
  return rows.map((row) => ({
    kind: how.kind,
    id: row.id,
    client_id: row.client_id,
    client_name: names.get(row.area_id)?.client ?? '',
    area_fullname: names.get(row.area_id)?.area ?? null,
    path: `/clients/${row.client_id}/reviews?review=${row.parent_id ?? row.id}`,
    title: titleOf(row, how),
    snippet: snippet(row.recall, how),
    rating: row.rating,
    date: row.publication_date,
    by_typo: how.byTypo,
  }));
}

function titleOf({ title, author }: FoundReview, how: How): SearchHit['title'] {
  if (title !== null) return marked(title, how);
  return author === null ? null : { text: author, places: [] };
}

export async function presentTexts(
  handle: Handle,
  rows: readonly FoundText[],
  how: How,
): Promise<SearchHit[]> {
  const names = await namesOf(handle, rows);
  const screen = (row: FoundText) =>
    how.isStaff
      ? `/copywriting/${row.client_id}?request=${row.id}`
      : `/clients/${row.client_id}/execution/texts?request=${row.id}`;
  return rows.map((row) => ({
    kind: how.kind,
    id: row.id,
    client_id: row.client_id,
    client_name: names.get(row.area_id)?.client ?? '',
    area_fullname: names.get(row.area_id)?.area ?? null,
    path: screen(row),
    title: null,
    snippet: snippet(row.review_data, how),
    rating: row.grade,
    date: row.updated_at,
    by_typo: how.byTypo,
  }));
}

export async function presentNames(
  handle: Handle,
  rows: readonly FoundName[],
  how: How,
): Promise<SearchHit[]> {
  const isArea = how.kind === 'areas';
  const names = isArea ? await clientNames(handle, rows) : null;
  return rows.map((row) => ({
    kind: how.kind,
    id: row.id,
    client_id: row.client_id,
    client_name: names?.get(row.client_id) ?? row.name,
    area_fullname: isArea ? row.name : null,
    path: isArea ? `/clients/${row.client_id}/reviews?area=${row.id}` : `/clients/${row.client_id}`,
    title: marked(row.name, how),
    snippet: row.site_name === null ? null : { text: row.site_name, places: [], starts: true, ends: true },
    rating: null,
    date: null,
    by_typo: how.byTypo,
  }));
}
