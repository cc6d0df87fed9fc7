import type { Handle } from '../../db/database.ts';

export async function administrators(handle: Handle): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function wasTold(handle: Handle, since: Date): Promise<boolean> {
  const row = await handle.query
    .selectFrom('notifications')
    .select('id')
    .where('kind', '=', 'backup_failed')
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a job of the kind was begun since, or is still under way. */
export async function wasBegun(handle: Handle, kind: string, since: Date): Promise<boolean> {
  const row = await handle.query
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('created_at', '>', since.toISOString()), eb('finished_at', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
