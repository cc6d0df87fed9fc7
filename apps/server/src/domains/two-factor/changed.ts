import type { AuditAction } from '@molva/contract/audit-actions';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import { notify } from '../notifications/index.ts';
import { factorsOf, hashOfCode, newRecoveryCodes, replaceCodes } from '../second-factors/index.ts';
import { endSessions, secondFactorChanged, notifyOfChanges } from '../sessions/index.ts';

/** Recovery codes for who has a second factor and none yet; null where there are some. Shown once: hashes are kept. */
export async function firstCodes(tx: Transaction, userId: string): Promise<string[] | null> {
  const { codesLeft } = await factorsOf(tx, userId);
  return codesLeft > 0 ? null : freshCodes(tx, userId);
}

export async function freshCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(tx, userId, codes.map(hashOfCode));
  return codes;
}

/** What every change of the own second factors ends with: other sessions over, the owner told. */
export async function notifyOwner(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  words: string,
): Promise<void> {
  await endSessions(tx, actor.userId, { except: actor.sessionId });
  await notifyOfChanges(context, tx, [actor.userId]);
  await notify(context, tx, secondFactorChanged(actor.userId, words));
}

/** Its entry. */
export const changedEntry = (actor: Actor, action: AuditAction): AuditEntry => ({
  action,
  resource: 'user',
  resourceId: actor.userId,
});
