import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';

/** Competitors of any client whose time has come, the longest waiting first. */
export function dueCompetitors(handle: Handle, now: Date, limit: number) {
  return handle.query
    .selectFrom('competitors')
    .select(['client_id', 'id', 'url', 'site_id', 'schedule', 'is_active', 'next_run_at'])
    .where('removed_at', 'is', null)
    .where('next_run_at', '<=', now.toISOString())
    .orderBy('next_run_at')
    .limit(limit)
    .execute();
}

export type DueCompetitor = Awaited<ReturnType<typeof dueCompetitors>>[number];

/** Takes the time that is due, for whoever is first. */
export async function claimDue(tx: Transaction, due: DueCompetitor, next: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('competitors')
    .set({ next_run_at: next })
    .where('client_id', '=', due.client_id)
    .where('id', '=', due.id)
    .where('removed_at', 'is', null)
    .where('next_run_at', '=', due.next_run_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clients with a competitor, by id, so many after the one given. */
export async function clientsWithCompetitors(
  handle: Handle,
  last: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('competitors')
    .select('client_id')
    .distinct()
    .where('removed_at', 'is', null)
    .$if(last !== null, (all) => all.where('client_id', '>', last ?? ''))
    .orderBy('client_id')
    .limit(limit)
    .execute();
  return rows.map(({ client_id: id }) => id);
}

/** Whether reviews of a competitor of the client are still to be read by its themes. */
export async function hasUnread(handle: Handle, clientId: string, mark: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('competitors')
    .select('id')
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .where('collected_at', 'is not', null)
    .where(sql<boolean>`themes_mark IS DISTINCT FROM ${mark}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes for good what was removed before a moment, with all that was collected of it. */
export async function forgetRemovedBefore(handle: Handle, clientId: string, before: Date): Promise<void> {
  await handle.query
    .deleteFrom('competitors')
    .where('client_id', '=', clientId)
    .where('removed_at', '<', before.toISOString())
    .execute();
}
