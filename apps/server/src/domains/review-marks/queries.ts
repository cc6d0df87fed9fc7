import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import type { MarksChange, MarksStep } from './marks.ts';

export interface ChangeKey {
  clientId: string;
  changeId: string;
}

/** Notes a change before it is made; a job that is tried again finds its own. */
export async function insertChange(
  tx: Transaction,
  { clientId, changeId }: ChangeKey,
  { userId, change, undoes = null }: { userId: string; change: MarksChange; undoes?: string | null },
): Promise<void> {
  await tx.query
    .insertInto('mark_changes')
    .values({
      client_id: clientId,
      id: changeId,
      user_id: userId,
      at: tx.now(),
      change: JSON.stringify(change),
      undoes,
    })
    .execute();
}

/** Keeps what stood of reviews and what became of it. */
export async function keepSteps(
  tx: Transaction,
  { clientId, changeId }: ChangeKey,
  steps: readonly (MarksStep & { id: string })[],
): Promise<void> {
  if (steps.length === 0) return;
  await sql`INSERT INTO mark_change_reviews (client_id, change_id, review_id, before, after)
    SELECT ${clientId}::uuid, ${changeId}::uuid, g.id, g.before, g.after
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS g (id uuid, before jsonb, after jsonb)
    ON CONFLICT (client_id, change_id, review_id) DO NOTHING`.execute(tx.query);
}

export function lockChange(tx: Transaction, { clientId, changeId }: ChangeKey) {
  return tx.query
    .selectFrom('mark_changes')
    .select(['id', 'change', 'undoes', 'undone_by', 'ended_at'])
    .where('client_id', '=', clientId)
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst();
}

export async function endChange(handle: Handle, { clientId, changeId }: ChangeKey): Promise<void> {
  await handle.query
    .updateTable('mark_changes')
    .set({ ended_at: handle.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', changeId)
    .where('ended_at', 'is', null)
    .execute();
}

/** @param by the undoing; null: it was taken back itself, and the change stands again */
export async function markUndone(tx: Transaction, { clientId, changeId }: ChangeKey, by: string | null) {
  await tx.query
    .updateTable('mark_changes')
    .set({ undone_by: by })
    .where('client_id', '=', clientId)
    .where('id', '=', changeId)
    .execute();
}

/** Steps of a change in the order of their reviews, part after part. */
export async function stepsOf(
  handle: Handle,
  { clientId, changeId }: ChangeKey,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  let query = handle.query
    .selectFrom('mark_change_reviews')
    .select(['review_id', 'before', 'after'])
    .where('client_id', '=', clientId)
    .where('change_id', '=', changeId)
    .orderBy('review_id')
    .limit(limit);
  if (after !== undefined) query = query.where('review_id', '>', after);
  return (await query.execute()).map((row) => ({
    id: row.review_id,
    before: row.before as MarksStep['before'],
    after: row.after as MarksStep['after'],
  }));
}

export async function countSteps(handle: Handle, { clientId, changeId }: ChangeKey): Promise<number> {
  const { count } = await handle.query
    .selectFrom('mark_change_reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('change_id', '=', changeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reviews that a change gave to somebody who did not have them. */
export async function countAssigned(handle: Handle, { clientId, changeId }: ChangeKey): Promise<number> {
  const { count } = await handle.query
    .selectFrom('mark_change_reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_id', '=', clientId)
    .where('change_id', '=', changeId)
    .where(sql<boolean>`after ->> 'assignee_id' IS NOT NULL`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reviews of these that a change has changed already. */
export async function changedAlready(
  tx: Transaction,
  { clientId, changeId }: ChangeKey,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.query
    .selectFrom('mark_change_reviews')
    .select('review_id')
    .where('client_id', '=', clientId)
    .where('change_id', '=', changeId)
    .where('review_id', '=', anyOf(ids))
    .execute();
  return new Set(rows.map((row) => row.review_id));
}
