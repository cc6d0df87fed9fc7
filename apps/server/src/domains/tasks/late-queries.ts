import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** Open tasks whose day has passed and of which nobody was told, oldest first, so many. */
export function untoldLate(handle: Handle, today: string, limit: number) {
  return handle.query
    .selectFrom('tasks as t')
    .innerJoin('clients as c', 'c.id', 't.client_id')
    .select(['t.client_id', 't.id'])
    .where('c.status', '<>', 'archived')
    .where('t.state', '=', 'open')
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`t.due_date < ${today}::date AND t.late_told_of IS DISTINCT FROM t.due_date`)
    .orderBy('t.due_date')
    .orderBy('t.id')
    .limit(limit)
    .execute();
}

/** Notes that it is told; undefined where somebody else did, or there is nothing to tell any more. */
export function markNotified(
  tx: Transaction,
  { client_id, id }: { client_id: string; id: string },
  today: string,
) {
  return tx.query
    .updateTable('tasks')
    .set((column) => ({ late_told_of: column.ref('due_date') }))
    .where('client_id', '=', client_id)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`due_date < ${today}::date AND late_told_of IS DISTINCT FROM due_date`)
    .returning('id')
    .executeTakeFirst();
}
