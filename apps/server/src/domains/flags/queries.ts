import { flagKeys } from '@molva/contract/flag-keys';
import type { Handle } from '../../db/database.ts';
import type { FlagState } from './definitions.ts';

/** Flags that were edited; rows of flags that this version does not know are left out. */
export async function editedFlags(handle: Handle): Promise<FlagState[]> {
  const rows = await handle.query
    .selectFrom('flags')
    .select(['key', 'is_on', 'default_value', 'rules'])
    .where('key', 'in', [...flagKeys])
    .execute();
  return rows as FlagState[];
}
