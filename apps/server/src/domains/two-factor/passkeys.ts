import type { addPasskey, beginPasskey, removePasskey } from '@molva/contract/two-factor';
import { violatedUnique } from '../../db/problems.ts';
import { badRequest, conflict, notFound, unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import {
  beginStep,
  deletePasskey,
  factorsOf,
  hasFactor,
  insertPasskey,
  openStep,
  readRegistration,
  registrationOptions,
  replaceCodes,
  takeChallenge,
} from '../second-factors/index.ts';
import { lockCredentials, proveOwner } from '../sessions/index.ts';
import { findUser } from '../users/index.ts';
import { auditChanged, firstCodes } from './changed.ts';
import { authorizeOwnFactors } from './policy.ts';

/** More than anybody has devices. */
const most = 20;
const refused = () => badRequest('passkey_unfit');

export const beginPasskeySetup: UseCase<typeof beginPasskey> = async ({ context, actor, input }) => {
  await proveOwner(context, actor.userId, input, 'both');
  const user = await findUser(context.db, actor.userId);
  if (!user) throw unauthenticated();
  if ((await factorsOf(context.db, user.id)).passkeys.length >= most) throw conflict('too_many_passkeys');
  const options = await registrationOptions(context, user);
  const { challenge } = options;
  const token = await beginStep(context, { userId: user.id, purpose: 'passkey_setup', challenge });
  return { token, options: { ...options } };
};

export const addOwnPasskey: UseCase<typeof addPasskey> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  const step = await openStep(context, input.token, 'passkey_setup');
  if (step?.challenge == null || step.user_id !== actor.userId) throw refused();
  if (!(await takeChallenge(context.db, step.id, step.challenge))) throw refused();
  const passkey = await readRegistration(context, input.passkey, step.challenge);
  if (passkey === null) throw refused();
  try {
    const codes = await context.db.transaction(async (tx) => {
      if (!(await lockCredentials(tx, actor.userId))) throw unauthenticated();
      await insertPasskey(tx, { user_id: actor.userId, name: input.name, ...passkey });
      const made = await firstCodes(tx, actor.userId);
      await auditChanged(context, tx, actor, {
        action: 'second_factor.passkey_added',
        words: 'Добавлен ключ доступа.',
      });
      return made;
    });
    return { recovery_codes: codes };
  } catch (error) {
    throw violatedUnique(error) === 'passkeys_credential' ? refused() : error;
  }
};

export const removeOwnPasskey: UseCase<typeof removePasskey> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  const { id, ...proof } = input;
  await proveOwner(context, actor.userId, proof, 'both');
  await context.db.transaction(async (tx) => {
    await lockCredentials(tx, actor.userId);
    if (!(await deletePasskey(tx, actor.userId, id))) throw notFound('Passkey');
    if (!(await hasFactor(tx, actor.userId))) await replaceCodes(tx, actor.userId, []);
    await auditChanged(context, tx, actor, {
      action: 'second_factor.passkey_removed',
      words: 'Удалён ключ доступа.',
    });
  });
  return { message: 'Second factor removed' };
};
