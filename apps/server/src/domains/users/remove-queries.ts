import type { Transaction } from '../../db/database.ts';

/** Takes a user's ties to employees and clients away: whom they help, who helps them, what they were assigned. */
export async function removeWork(tx: Transaction, userId: string): Promise<void> {
  await tx.query
    .deleteFrom('employee_helpers')
    .where((where) => where.or([where('employee_id', '=', userId), where('helper_id', '=', userId)]))
    .execute();
  await tx.query.deleteFrom('client_staff').where('user_id', '=', userId).execute();
}

/**
 * Deletes what belongs to a user alone, and everything by which they could be reached or sign in. The row stays with
 * the name: history names them, and nothing that points to them breaks.
 */
export async function blankUser(tx: Transaction, userId: string): Promise<void> {
  await removeWork(tx, userId);
  for (const table of [
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'sign_in_steps',
    'known_devices',
    'one_time_links',
    'notifications',
    'notification_settings',
    'wiki_reads',
  ] as const) {
    await tx.query.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await tx.query.deleteFrom('items').where('owner_id', '=', userId).execute();
  const now = tx.now();
  await tx.query
    .updateTable('users')
    .set({
      deleted_at: now,
      updated_at: now,
      email: `${userId}@deleted.invalid`,
      password_hash: '',
      is_active: false,
      is_superuser: false,
      recovery_email: null,
      recovery_email_until: null,
      erase_after: null,
    })
    .where('id', '=', userId)
    .execute();
}
