import { flagKeys } from '@molva/contract/flag-keys';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { definedAt, type FlagState } from './definitions.ts';

/** A flag that was edited, with who did. */
export interface EditedFlag extends FlagState {
  editor_id: string | null;
  editor_name: string | null;
  editor_email: string | null;
}

/** When a flag was last edited or removed. */
export async function lastEdit(handle: Handle): Promise<string | null> {
  const { at } = await handle.query
    .selectFrom('flags')
    .select(sql<string | null>`max(updated_at)`.as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

/** Flags that were edited, and the agency's own; rows of flags that this version does not know are left out. */
export async function editedFlags(handle: Handle): Promise<EditedFlag[]> {
  const rows = await handle.query
    .selectFrom('flags as f')
    .leftJoin('users as u', 'u.id', 'f.updated_by')
    .select([
      'f.key',
      'f.is_own',
      'f.description',
      'f.is_on',
      'f.default_value',
      'f.rules',
      'f.version',
      'f.updated_at',
      'u.id as editor_id',
      'u.full_name as editor_name',
      'u.email as editor_email',
    ])
    .where((where) => where.or([where('f.key', 'in', [...flagKeys]), where('f.is_own', '=', true)]))
    .where('f.removed_at', 'is', null)
    .orderBy('f.key')
    .execute();
  return rows as EditedFlag[];
}

/** Edits of flags, on whichever node, take turns from here to the end of the transaction. */
export function lockFlags(tx: Transaction): Promise<void> {
  return lockNames(tx, ['molva flags']);
}

/**
 * Stores a flag. Its date is later than any other, whatever the clock says: what all flags amount to is known
 * by the latest date alone.
 */
export async function putFlag(
  tx: Transaction,
  flag: Omit<FlagState, 'updated_at'> & { updated_by: string; isRemoved?: true },
): Promise<void> {
  const { isRemoved, ...state } = flag;
  const values = {
    ...state,
    removed_at: isRemoved ? tx.now() : null,
    rules: JSON.stringify(flag.rules),
    updated_at: sql<string>`greatest(${tx.now()}::timestamptz, ${definedAt}::timestamptz + interval '1 millisecond',
      (SELECT max(updated_at) + interval '1 millisecond' FROM flags))`,
  };
  const { key: _key, ...change } = values;
  await tx.query
    .insertInto('flags')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(change))
    .execute();
}
