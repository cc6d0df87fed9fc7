import { sql } from 'kysely';
import type { Handle } from '../../db/database.ts';
import { addMonths } from '../../lib/periods.ts';

/**
 * Tasks that were open for a while in a month or the one before, as what they changed shows only later: those done first,
 * then by day. Dropped ones are left out.
 */
export function tasksOfPeriod(handle: Handle, clientId: string, period: string, limit: number) {
  const [begin, end] = [`${addMonths(period, -1)}-01`, `${addMonths(period, 1)}-01`];
  return handle.query
    .selectFrom('tasks as t')
    .select([
      't.id',
      't.title',
      't.theme_id',
      't.theme_name',
      't.area_ids',
      't.due_date',
      't.state',
      't.created_at',
      't.done_at',
      't.done_note',
      't.proof_url',
      't.image_ids',
    ])
    .where('t.client_id', '=', clientId)
    .where('t.deleted_at', 'is', null)
    .where('t.state', '<>', 'dropped')
    .where(
      sql<boolean>`least(t.created_at, t.done_at) < ${end}::date AND (t.done_at IS NULL OR t.done_at >= ${begin}::date)`,
    )
    .orderBy(sql`t.done_at NULLS LAST, t.due_date NULLS LAST, t.id`)
    .limit(limit)
    .execute();
}
