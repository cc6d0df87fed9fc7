import type { Handle, Transaction } from '../../db/database.ts';
import { addMs } from '../../lib/days.ts';

/** Who has a client's brief open now, each once (in several windows: where they moved last), in no order that means anything. */
export async function presentIn(handle: Handle, clientId: string) {
  const rows = await handle.query
    .selectFrom('brief_presence as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .distinctOn('u.id')
    .select(['u.id', 'u.full_name', 'u.email', 'p.question_id'])
    .where('p.client_id', '=', clientId)
    .where('p.expires_at', '>', handle.now().toISOString())
    .orderBy('u.id')
    .orderBy('p.expires_at', 'desc')
    .execute();
  return rows.map(({ question_id, ...user }) => ({ user, question_id }));
}

export type Present = Awaited<ReturnType<typeof presentIn>>[number];

/** One person in one session. */
export interface Place {
  client_id: string;
  user_id: string;
  session_id: string;
}

/** Notes that one is there for so many seconds more. @returns whether others should be told: came, or moved */
export async function notePresence(
  tx: Transaction,
  place: Place,
  where: { question_id: string | null; seconds: number },
): Promise<boolean> {
  const before = await tx.query
    .selectFrom('brief_presence')
    .select('question_id')
    .where('client_id', '=', place.client_id)
    .where('user_id', '=', place.user_id)
    .where('session_id', '=', place.session_id)
    .executeTakeFirst();
  const now = {
    question_id: where.question_id,
    expires_at: addMs(tx.now(), where.seconds * 1000),
  };
  await tx.query
    .insertInto('brief_presence')
    .values({ ...place, ...now })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'session_id']).doUpdateSet(now))
    .execute();
  return before === undefined || before.question_id !== where.question_id;
}

/** @returns whether one was there */
export async function leave(tx: Transaction, place: Place): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('brief_presence')
    .where('client_id', '=', place.client_id)
    .where('user_id', '=', place.user_id)
    .where('session_id', '=', place.session_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Forgets those who have not been heard of. @returns whether there were any */
export async function forgetAbsent(tx: Transaction, clientId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.query
    .deleteFrom('brief_presence')
    .where('client_id', '=', clientId)
    .where('expires_at', '<=', tx.now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
