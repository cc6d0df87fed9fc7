import type { AppContext } from '../../kernel/context.ts';
import { newId } from '../../lib/ids.ts';
import { newSecretToken, readSecretToken, secretMatches } from '../../lib/secret-token.ts';
import { findStep, insertStep, type StepPurpose, type StepRow } from './step-queries.ts';
import { addMs } from '../../lib/days.ts';

/** Milliseconds between two steps of one sign-in. */
export const stepLife = 5 * 60_000;

/** Begins what is finished by a second call. @returns the token that names it there */
export async function beginStep(
  context: AppContext,
  step: { userId: string | null; purpose: StepPurpose; challenge?: string; boundTo?: string },
): Promise<string> {
  const id = newId();
  const { token, hash } = newSecretToken(id);
  await insertStep(context.db, {
    id,
    user_id: step.userId,
    purpose: step.purpose,
    challenge: step.challenge ?? null,
    bound_to: step.boundTo ?? null,
    secret_hash: hash,
    expires_at: addMs(context.clock.now(), stepLife),
  });
  return token;
}

/** The step a token names; null where it is over, used, of another purpose, or made up. */
export async function openStep(
  context: AppContext,
  token: string,
  purpose: StepPurpose,
): Promise<StepRow | null> {
  const read = readSecretToken(token);
  const row = read === null ? undefined : await findStep(context.db, read.id);
  if (!read || row?.purpose !== purpose || !secretMatches(read.secret, row.secret_hash)) return null;
  const isOver = row.used_at !== null || Date.parse(row.expires_at) <= context.clock.now().getTime();
  return isOver ? null : row;
}
