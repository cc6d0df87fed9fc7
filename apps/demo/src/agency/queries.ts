import type { Handle } from '@molva/server/db/database';

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

/** A source that is kept with just these words; null where there is none. */
export async function sourceIdOf(handle: Handle, clientId: string, words: string): Promise<string | null> {
  const row = await handle.query
    .selectFrom('sources')
    .select('id')
    .where('client_id', '=', clientId)
    .where('words', '=', words)
    .executeTakeFirst();
  return row?.id ?? null;
}
