import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { lockUsers } from '../users/index.ts';
import { helpsInTurn } from './helper-queries.ts';

/** New links of helping take turns, so that no two of them close a circle that neither sees. */
export function lockHelping(tx: Transaction): Promise<void> {
  return lockNames(tx, ['molva helpers']);
}

/**
 * Locks both, so that neither leaves in the meantime, and checks that the one may help the other.
 *
 * @param field where the caller names the helper
 * @throws not_found for the employee; invalid naming the helper; conflict where it would make a circle
 */
export async function assertMayHelp(
  tx: Transaction,
  employeeId: string,
  helperId: string,
  field: 'helper_id' | 'new_helper_id',
): Promise<void> {
  if (employeeId === helperId) throw invalidField(field, 'own_helper');
  const users = await lockUsers(tx, [employeeId, helperId]);
  if (users.get(employeeId)?.kind !== 'staff') throw notFound('User');
  const helper = users.get(helperId);
  if (helper?.kind !== 'staff' || !helper.is_active || helper.level === null)
    throw invalidField(field, 'inactive_helper');
  if (await helpsInTurn(tx, employeeId, helperId)) throw conflict('helpers_in_a_circle');
}
