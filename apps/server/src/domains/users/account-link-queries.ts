import type { Handle, Transaction } from '../../db/database.ts';
import { lockAccounts } from '../sessions/index.ts';

const accountColumns = [
  'id',
  'email',
  'password_hash',
  'is_active',
  'deleted_at',
  'erase_after',
  'recovery_email',
  'recovery_email_until',
] as const;

/** An account that lives or can still come back, locked until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string) {
  await lockAccounts(tx, [id]);
  return tx.query
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .where((where) => where.or([where('deleted_at', 'is', null), where('erase_after', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

export async function setRecoveryAddress(
  tx: Transaction,
  id: string,
  recovery: { email: string; until: Date } | null,
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ recovery_email: recovery?.email ?? null, recovery_email_until: recovery?.until ?? null })
    .where('id', '=', id)
    .execute();
}

/** Gone for everybody, but everything stays where it is until it is erased. */
export async function hideAccount(tx: Transaction, id: string, now: Date, eraseAfter: Date): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ deleted_at: now, updated_at: now, is_active: false, erase_after: eraseAfter })
    .where('id', '=', id)
    .execute();
}

export async function bringBack(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ deleted_at: null, updated_at: at, is_active: true, erase_after: null })
    .where('id', '=', id)
    .execute();
}

export async function dueForErasing(handle: Handle, now: Date, limit: number): Promise<string[]> {
  const rows = await handle.query
    .selectFrom('users')
    .select('id')
    .where('erase_after', '<=', now.toISOString())
    .orderBy('erase_after')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
