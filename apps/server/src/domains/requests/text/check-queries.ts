import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Handle } from '../../../db/database.ts';
import { ofClients } from '../../../db/of-clients.ts';

/** Texts with what their checks look at besides: the site's rules, the customer's words and consent. */
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
      'r.confirmed_at',
      'r.sex',
      'r.grade',
      'r.is_stopped',
      'r.ai_generated',
      'r.source_id',
      'a.url',
      'si.publication_rules',
      's.words',
      's.kind as source_kind',
      's.incentive',
      's.consent',
      's.withdrawn_at',
    ])
    .where(ofClients(sql`r.client_id`, clientIds))
    .where('r.id', '=', anyOf(ids))
    .execute();
}

export type TextToCheck = Awaited<ReturnType<typeof textsToCheck>>[number];
