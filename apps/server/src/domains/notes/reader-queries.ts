import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';

/** Users by id, also those who have left: notes name them. */
export async function namesOf(handle: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; full_name: string | null; email: string }>();
  const rows = await handle.query
    .selectFrom('users as u')
    .select(['u.id', 'u.full_name', 'u.email'])
    .where('u.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
