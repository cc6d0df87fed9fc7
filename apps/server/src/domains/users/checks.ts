import type { Transaction } from '../../db/database.ts';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, type DomainError, invalidField } from '../../lib/errors.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import type { UserState } from './merge-user.ts';
import { AddressHeld, clientStatus, otherAdministratorExists } from './queries.ts';

/** The company of a client's user must be there and not archived. @throws invalid naming client_id */
export async function assertClientTakesUsers(tx: Transaction, user: UserState): Promise<void> {
  if (user.client_id === null) return;
  const status = await clientStatus(tx, user.client_id);
  if (status === undefined) throw invalidField('client_id', 'no_such_client');
  if (status === 'archived') throw invalidField('client_id', 'client_archived');
}

/**
 * Changes after which there could be no administrator take turns, from here to the end of the transaction. Call it
 * before anything is locked: else two administrators who remove each other would wait for each other.
 */
export function lockAdministrators(tx: Transaction): Promise<void> {
  return lockNames(tx, ['molva administrators']);
}

/** @throws conflict where the last administrator who can sign in would be one no more */
export async function assertAdministratorRemains(
  tx: Transaction,
  userId: string,
  before: Pick<UserState, 'is_superuser' | 'is_active'>,
  after: Pick<UserState, 'is_superuser' | 'is_active'>,
): Promise<void> {
  if (!before.is_superuser || !before.is_active || (after.is_superuser && after.is_active)) return;
  if (!(await otherAdministratorExists(tx, userId))) throw conflict('last_administrator');
}

/** What whoever wrote an e-mail is told where another user has it, however it is written. */
export const refineEmail = (error: unknown, taken: DomainError): unknown =>
  error instanceof AddressHeld || violatedUnique(error) === 'users_email' ? taken : error;

/** Does what writes an e-mail. @throws `taken` where another user has it, however it is written */
export async function withFreeEmail<T>(taken: DomainError, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw refineEmail(error, taken);
  }
}
