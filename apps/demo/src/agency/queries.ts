import type { Handle, Transaction } from '@molva/server/db/database';

/** The id of a user by e-mail; null where there is none. */
export async function userIdOf(handle: Handle, email: string): Promise<string | null> {
  const row = await handle.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function anyClientExists(handle: Handle): Promise<boolean> {
  const row = await handle.query.selectFrom('clients').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Gives somebody work for a client. */
export async function assignTo(tx: Transaction, clientId: string, userId: string): Promise<void> {
  await tx.query
    .insertInto('client_staff')
    .values({ client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
