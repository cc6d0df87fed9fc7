import type { AppContext } from '../../kernel/context.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { readAuthentication } from './passkeys.ts';
import { findTotp, takeCode, takeTotpStep } from './queries.ts';
import { hashOfCode } from './recovery-codes.ts';
import { openStep } from './steps.ts';
import { type StepPurpose, takeChallenge } from './step-queries.ts';
import { stepOfCode } from './totp.ts';

export type Factor = 'totp' | 'recovery_code' | 'passkey';

/** Which of the user's factors a typed code is, used up by this; null where it is none. */
export async function takeTypedCode(
  context: AppContext,
  userId: string,
  typed: string,
): Promise<'totp' | 'recovery_code' | null> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await isTotpCode(context, userId, digits)) ? 'totp' : null;
  return (await takeCode(context.db, userId, hashOfCode(typed), context.clock.now()))
    ? 'recovery_code'
    : null;
}

async function isTotpCode(context: AppContext, userId: string, code: string): Promise<boolean> {
  const kept = await findTotp(context.db, userId);
  if (!kept?.confirmed_at) return false;
  const step = stepOfCode(openTotp(context, kept), code, context.clock.now());
  return step !== null && takeTotpStep(context.db, userId, kept.id, step);
}

export function openTotp(
  context: AppContext,
  kept: { user_id: string; id: string; secret_sealed: string; key_id: string },
): string {
  const place = sealedPlaceOf('totp_secrets', { client_id: kept.user_id, id: kept.id });
  return context.secrets.open(kept.secret_sealed, kept.key_id, place);
}

/**
 * Who answered the challenge of a step with a passkey. The challenge is gone with the first answer, right or wrong.
 *
 * @param userId whose passkey it must be; null: anybody's
 */
export async function answeredBy(
  context: AppContext,
  token: string,
  purpose: StepPurpose,
  response: { id: string },
  userId: string | null,
): Promise<string | null> {
  const step = await openStep(context, token, purpose);
  if (step?.challenge == null || step.user_id !== userId) return null;
  if (!(await takeChallenge(context.db, step.id, step.challenge))) return null;
  const owner = await readAuthentication(context, response, step.challenge);
  return userId === null || owner === userId ? owner : null;
}
