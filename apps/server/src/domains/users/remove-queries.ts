import type { Transaction } from '../../db/database.ts';
import { deleteItemsOf } from '../items/index.ts';
import { deleteNotificationsOf } from '../notifications/index.ts';
import { deleteFactors } from '../second-factors/index.ts';
import { forgetDevicesAndLinks } from '../sessions/index.ts';
import { deleteReadsOf } from '../wiki/index.ts';

/** Takes a user's ties to employees and clients away: whom they help, who helps them, what they were assigned. */
export async function removeTies(tx: Transaction, userId: string): Promise<void> {
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
  await removeTies(tx, userId);
  await deleteFactors(tx, userId);
  await forgetDevicesAndLinks(tx, userId);
  await deleteNotificationsOf(tx, userId);
  await deleteReadsOf(tx, userId);
  await deleteItemsOf(tx, userId);
  await tx.query.deleteFrom('searches').where('user_id', '=', userId).execute();
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
