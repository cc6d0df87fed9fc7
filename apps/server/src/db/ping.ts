import { sql } from 'kysely';
import type { Handle } from './database.ts';

/** Whether the database answers at all. */
export async function ping(handle: Handle): Promise<void> {
  await sql`SELECT 1`.execute(handle.query);
}
