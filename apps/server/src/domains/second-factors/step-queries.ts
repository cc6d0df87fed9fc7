import type { Handle, Transaction } from '../../db/database.ts';

export type StepPurpose = 'second_factor' | 'passkey_setup' | 'passkey_sign_in' | 'passkey_proof';

export async function insertStep(
  handle: Handle,
  step: {
    id: string;
    user_id: string | null;
    purpose: StepPurpose;
    secret_hash: string;
    challenge: string | null;
    bound_to: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await handle.query.insertInto('sign_in_steps').values(step).execute();
}

export function findStep(handle: Handle, id: string) {
  return handle.query
    .selectFrom('sign_in_steps')
    .select(['id', 'user_id', 'purpose', 'secret_hash', 'challenge', 'bound_to', 'expires_at', 'used_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type StepRow = NonNullable<Awaited<ReturnType<typeof findStep>>>;

/** Gives a step another challenge; one that was given before is answered no more. */
export async function setChallenge(handle: Handle, id: string, challenge: string): Promise<void> {
  await handle.query.updateTable('sign_in_steps').set({ challenge }).where('id', '=', id).execute();
}

/** @returns whether the challenge still stood: an answer to it counts once */
export async function takeChallenge(handle: Handle, id: string, challenge: string): Promise<boolean> {
  const { numUpdatedRows } = await handle.query
    .updateTable('sign_in_steps')
    .set({ challenge: null })
    .where('id', '=', id)
    .where('challenge', '=', challenge)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the step was not used before */
export async function useUpStep(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.query
    .updateTable('sign_in_steps')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetStepsOverBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('sign_in_steps').where('expires_at', '<', moment.toISOString()).execute();
}
