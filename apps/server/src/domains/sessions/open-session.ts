import { createHash } from 'node:crypto';
import type { AppContext } from '../../kernel/context.ts';
import type { Caller } from '../../kernel/operation.ts';
import { audit } from '../../kernel/audit.ts';
import { notify } from '../notifications/index.ts';
import { type Factor, hasFactor } from '../second-factors/index.ts';
import { deviceOf } from './device.ts';
import { noteDevice } from './known-device.ts';
import { newDevice } from './notices.ts';
import { endSessionsPast, insertSession, lockCredentials, setPasswordHash } from './queries.ts';
import { forgetActors } from './notify-of-changes.ts';
import { signToken } from './tokens.ts';
import { addMs } from '../../lib/days.ts';

const sessionDays = 8;
/** Open sessions of one person; past it, the longest unused ends. */
const maxOpen = 100;

/** Names a password hash without being one: what a second step is bound to. */
export function digestOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

interface Proved {
  userId: string;
  /** Digest of the hash the password was compared with; null where a passkey stood for it. */
  passwordDigest: string | null;
  /** The same password, hashed as it is done today. */
  renewedHash?: string | null;
  factor: Factor | null;
}

/**
 * Opens a session for who proved to be somebody.
 *
 * @returns its token; null where what was proved holds no more: another password, a second factor since, switched off
 */
export async function openSession(
  context: AppContext,
  proved: Proved,
  caller: Caller,
): Promise<{ access_token: string; token_type: 'bearer' } | null> {
  const { userId, factor } = proved;
  const expiresAt = addMs(context.clock.now(), sessionDays * 86_400_000);
  const id = await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, userId);
    if (!now?.is_active) return null;
    if (proved.passwordDigest !== null && digestOf(now.password_hash) !== proved.passwordDigest) return null;
    if (factor === null && (await hasFactor(tx, userId))) return null;
    if (proved.renewedHash) await setPasswordHash(tx, userId, proved.renewedHash);
    const sessionId = await insertSession(tx, {
      user_id: userId,
      user_agent: caller.userAgent,
      ip: caller.ip,
      expires_at: expiresAt,
    });
    if ((await endSessionsPast(tx, userId, maxOpen)) > 0) await forgetActors(context, tx, [userId]);
    if (await noteDevice(tx, userId, caller))
      await notify(context, tx, newDevice(userId, deviceOf(caller.userAgent).device, caller.ip));
    if (factor === 'recovery_code')
      audit(
        tx,
        { userId },
        { action: 'second_factor.code_used', resource: 'user', resourceId: userId, clientId: null },
      );
    audit(
      tx,
      { userId },
      {
        action: 'session.started',
        resource: 'session',
        resourceId: sessionId,
        clientId: null,
        details: factor === null ? {} : { second_factor: factor },
      },
    );
    return sessionId;
  });
  if (id === null) return null;
  const token = await signToken(context.secretKey, { id, userId, expiresAt });
  return { access_token: token, token_type: 'bearer' };
}
