import { sql } from 'kysely';
import type { Handle } from '../../../db/database.ts';

/** What the checks of texts look at besides the texts. */
export function textsToCheck(handle: Handle, clientIds: readonly string[], ids: readonly string[]) {
  return handle.query
    .selectFrom('requests as r')
    .innerJoin('areas as a', (join) =>
      join.onRef('a.client_id', '=', 'r.client_id').onRef('a.id', '=', 'r.area_id'),
    )
    .innerJoin('sites as si', 'si.id', 'a.site_id')
    .leftJoin('sources as s', (join) =>
      join.onRef('s.client_id', '=', 'r.client_id').onRef('s.id', '=', 'r.source_id'),
    )
    .select([
      'r.id',
      'r.client_id',
      'r.status',
      'r.review_data',
      'r.clearings',
      'r.sex',
      'r.grade',
      'r.is_stopped',
      'r.ai_generated',
      'r.source_id',
      'si.publication_rules',
      's.words',
      's.incentive',
    ])
    .where('r.client_id', '=', sql<string>`ANY(${[...clientIds]}::uuid[])`)
    .where('r.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .execute();
}

export type TextToCheck = Awaited<ReturnType<typeof textsToCheck>>[number];
