import { endStates } from '@molva/contract/request-states';
import { sql } from 'kysely';
import type { Handle } from '../../../db/database.ts';

/** Texts of a month that something is left to do for, or the named ones of a client; oldest first. */
export function plannable(
  handle: Handle,
  clientId: string,
  which: { period: string } | { ids: readonly string[] },
) {
  let query = handle.query
    .selectFrom('requests')
    .select(['id', 'area_id', 'assignee_id', 'created_at', 'version', 'status'])
    .where('client_id', '=', clientId)
    .orderBy('created_at')
    .orderBy('id');
  query =
    'ids' in which
      ? query.where('id', '=', sql<string>`ANY(${[...which.ids]}::uuid[])`)
      : query
          .where('period', '=', which.period)
          .where('status', 'not in', [...endStates])
          .where('is_stopped', '=', false)
          .limit(5_000);
  return query.execute();
}

/** The clock of most of a client's areas; Moscow's where none is watched. */
export async function timeZoneOfClient(handle: Handle, clientId: string): Promise<string> {
  const zone = sql<string>`schedule ->> 'time_zone'`;
  const row = await handle.query
    .selectFrom('monitorings')
    .select(zone.as('zone'))
    .where('client_id', '=', clientId)
    .where(zone, 'is not', null)
    .groupBy(zone)
    .orderBy(sql`count(*) DESC`)
    .orderBy(zone)
    .limit(1)
    .executeTakeFirst();
  return row?.zone ?? 'Europe/Moscow';
}
