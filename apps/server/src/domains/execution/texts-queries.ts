import type { RequestState } from '@molva/contract/request-states';
import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';

/** Areas with texts of a month, by name. */
export function areasWithTexts(
  handle: Handle,
  clientId: string,
  period: string,
  states: readonly RequestState[],
) {
  return handle.query
    .selectFrom('areas as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['a.id as area_id', 'a.fullname_area', 's.name as site_name'])
    .where('a.client_id', '=', clientId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('requests as r')
          .select(sql`1`.as('one'))
          .where('r.client_id', '=', clientId)
          .whereRef('r.area_id', '=', 'a.id')
          .where('r.period', '=', period)
          .where('r.status', 'in', [...states]),
      ),
    )
    .orderBy(sql`lower(a.fullname_area)`)
    .orderBy('a.id')
    .execute();
}

/** Texts of one area and month after one of them, in the order they were made. */
export function textsOfArea(
  handle: Handle,
  key: { clientId: string; period: string; areaId: string; states: readonly RequestState[] },
  after: string | null,
  limit: number,
) {
  let query = handle.query
    .selectFrom('requests')
    .select([
      'id',
      'status',
      'review_data',
      'grade',
      'planned_date',
      'published_url',
      'published_at',
      'ai_generated',
      'undisclosed_at',
    ])
    .where('client_id', '=', key.clientId)
    .where('period', '=', key.period)
    .where('area_id', '=', key.areaId)
    .where('status', 'in', [...key.states]);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}
