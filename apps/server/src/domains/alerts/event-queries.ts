import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';
import type { Match } from './match-words.ts';

const columns = ['id', 'kind', 'area_id', 'title', 'body', 'path', 'facts', 'happened_at', 'due_at'] as const;

/** Keeps what a rule found. @returns how much of it is new: what the rule has found before is left as it is */
export async function insertEvents(
  tx: Transaction,
  rule: { client_id: string; id: string },
  matches: readonly Match[],
  due: Date,
): Promise<number> {
  if (matches.length === 0) return 0;
  const rows = await tx.query
    .insertInto('alert_events')
    .values(
      matches.map(({ facts, ...match }) => ({
        client_id: rule.client_id,
        id: newId(),
        rule_id: rule.id,
        ...match,
        facts: JSON.stringify(facts),
        created_at: tx.now(),
        due_at: due,
      })),
    )
    .onConflict((conflict) => conflict.columns(['client_id', 'rule_id', 'subject']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** What of a rule is to be told by now, newest first. */
export function dueEvents(
  tx: Transaction,
  rule: { client_id: string; id: string },
  now: Date,
  limit: number,
) {
  return tx.query
    .selectFrom('alert_events')
    .select(columns)
    .where('client_id', '=', rule.client_id)
    .where('rule_id', '=', rule.id)
    .where(sql<boolean>`told_at IS NULL`)
    .where('due_at', '<=', now.toISOString())
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export type EventRow = Awaited<ReturnType<typeof dueEvents>>[number];

export async function markNotified(tx: Transaction, clientId: string, ids: readonly string[]): Promise<void> {
  await tx.query
    .updateTable('alert_events')
    .set({ told_at: tx.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Ratings of which a rule told since a moment: the last of each area. */
export function ratingEventsSince(tx: Transaction, rule: { client_id: string; id: string }, since: Date) {
  return tx.query
    .selectFrom('alert_events')
    .select(['area_id', sql<string>`max(happened_at)`.as('happened_at')])
    .where('client_id', '=', rule.client_id)
    .where('rule_id', '=', rule.id)
    .where('kind', 'in', ['rating_moved', 'rating_crept'])
    .where('happened_at', '>', since.toISOString())
    .groupBy('area_id')
    .execute();
}

/** Rules with something that is due, those that wait longest first. */
export function dueRules(handle: Handle, now: Date, limit: number) {
  return handle.query
    .selectFrom('alert_events')
    .select(['client_id', 'rule_id'])
    .where(sql<boolean>`told_at IS NULL`)
    .where('due_at', '<=', now.toISOString())
    .groupBy(['client_id', 'rule_id'])
    .orderBy((column) => column.fn.min('due_at'))
    .limit(limit)
    .execute();
}

/** What waits of a rule is due at another time, as it is told otherwise now. */
export async function putOffEvents(
  tx: Transaction,
  rule: { client_id: string; id: string },
  due: Date,
): Promise<void> {
  await tx.query
    .updateTable('alert_events')
    .set({ due_at: due })
    .where('client_id', '=', rule.client_id)
    .where('rule_id', '=', rule.id)
    .where(sql<boolean>`told_at IS NULL`)
    .execute();
}
