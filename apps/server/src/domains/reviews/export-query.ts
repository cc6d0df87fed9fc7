import { sql } from 'kysely';
import type { AnswerState, RemovalGround, RemovalState } from '@molva/contract/answer-states';
import type { Handle } from '../../db/database.ts';
import { inOrderOf } from '../../db/page.ts';
import { createShapes, Slot } from '../../db/shapes.ts';
import { ownClient } from './filter-query.ts';

/** A review as it is exported: flat, and no more of what is joined to it than its cells. */
export interface ExportedReview {
  id: string;
  client_id: string;
  area_fullname: string;
  site_name: string;
  publication_date: string | null;
  rating: number | null;
  author: string | null;
  title: string | null;
  recall: string | null;
  /** Those on the site, oldest first, each with its day and author: «2026-11-21 09:04:29 Кофейня: Спасибо». */
  answers: string | null;
  likes: number | null;
  dislikes: number | null;
  url: string | null;
  external_review_uid: string | null;
  score: number | null;
  contradicts_grade: boolean | null;
  answer_text: string | null;
  answer_state: AnswerState | null;
  answer_by_model: boolean | null;
  tags: string | null;
  note: string | null;
  removal_state: RemovalState | null;
  removal_ground: RemovalGround | null;
  first_seen: string;
  last_seen: string;
  gone_since: string | null;
  versions_count: number;
}

const statements = createShapes();

/** Reviews that were found, with their cells, in the order in which they were found. */
export async function exportedReviews(
  handle: Handle,
  found: readonly { client_id: string; id: string }[],
): Promise<ExportedReview[]> {
  const clients = [...new Set(found.map((row) => row.client_id))];
  const isOfOne = clients.length === 1;
  const rows = await statements.rows(handle, `exported ${isOfOne}`, () => cells(handle, isOfOne), {
    client: clients[0],
    clients,
    ids: found.map(({ id }) => id),
  });
  return inOrderOf(found, rows);
}

function cells(handle: Handle, isOfOne: boolean) {
  const asked = isOfOne
    ? sql<string>`${new Slot('client')}`
    : sql<string>`ANY(${new Slot('clients')}::uuid[])`;
  const client = isOfOne ? asked : ownClient;
  // Looked for where there are any: a join would look for all of them in each part.
  const answers = sql<string | null>`CASE WHEN r.has_answers THEN (
    SELECT string_agg(
      concat(nullif(concat_ws(' ', to_char(x.publication_date, 'YYYY-MM-DD HH24:MI:SS'), x.author), '') || ': ', x.recall),
      E'\n\n' ORDER BY x.publication_date, x.id)
    FROM reviews x WHERE x.client_id = ${client} AND x.parent_id = r.id) END`;
  return handle.query
    .selectFrom('reviews as r')
    .innerJoin('areas as a', (join) => join.on('a.client_id', '=', client).onRef('a.id', '=', 'r.area_id'))
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .leftJoin('review_notes as n', (join) =>
      join.on('n.client_id', '=', client).onRef('n.review_id', '=', 'r.id'),
    )
    .leftJoin('official_answers as o', (join) =>
      join.on('o.client_id', '=', client).onRef('o.review_id', '=', 'r.id'),
    )
    .leftJoin('review_removals as m', (join) =>
      join.on('m.client_id', '=', client).onRef('m.review_id', '=', 'r.id'),
    )
    .leftJoin('review_sentiments as t', (join) =>
      join.on('t.client_id', '=', client).onRef('t.review_id', '=', 'r.id'),
    )
    .where('r.client_id', '=', asked)
    .where('r.id', '=', sql<string>`ANY(${new Slot('ids')}::uuid[])`)
    .select([
      'r.id',
      'r.client_id',
      'a.fullname_area as area_fullname',
      's.name as site_name',
      'r.publication_date',
      'r.rating',
      'r.author',
      'r.title',
      'r.recall',
      answers.as('answers'),
      'r.likes',
      'r.dislikes',
      'r.url',
      'r.external_review_uid',
      't.score',
      't.contradicts_grade',
      'o.text as answer_text',
      'o.state as answer_state',
      'o.ai_generated as answer_by_model',
      sql<string | null>`nullif(array_to_string(r.tags, ', '), '')`.as('tags'),
      'n.note',
      'm.state as removal_state',
      'm.ground as removal_ground',
      'r.first_seen',
      // As `present.ts` has it: the latest reading of its area saw what has no time of its own.
      sql<string>`coalesce(r.last_seen, greatest(a.read_at, r.first_seen))`.as('last_seen'),
      'r.gone_since',
      'r.versions_count',
    ]);
}
