import * as contract from '@molva/contract/two-factor';
import { violatedUnique } from '../../db/problems.ts';
import { badRequest, conflict, notFound, unauthenticated } from '../../lib/errors.ts';
import { change, operation } from '../../kernel/operation.ts';
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
import { changedEntry, firstCodes, notifyOwner } from './changed.ts';
import { hasAccount } from './policy.ts';

/** More than anybody has devices. */
const max = 20;
const refused = () => badRequest('passkey_unfit');

/** Begins a step of the sign-in's own, which is kept apart from what is audited; nothing is set up yet. */
export const beginPasskey = operation(contract.beginPasskey, async ({ context, actor, input }) => {
  await proveOwner(context, actor.userId, input, 'both');
  const user = await findUser(context.db, actor.userId);
  if (!user) throw unauthenticated();
  if ((await factorsOf(context.db, user.id)).passkeys.length >= max) throw conflict('too_many_passkeys');
  const options = await registrationOptions(context, user);
  const { challenge } = options;
  const token = await beginStep(context, { userId: user.id, purpose: 'passkey_setup', challenge });
  return { token, options: { ...options } };
});

export const addPasskey = change(contract.addPasskey, {
  whose: 'own',
  may: hasAccount,
  async prepare({ context, actor, input }) {
    const step = await openStep(context, input.token, 'passkey_setup');
    if (step?.challenge == null || step.user_id !== actor.userId) throw refused();
    if (!(await takeChallenge(context.db, step.id, step.challenge))) throw refused();
    const passkey = await readRegistration(context, input.passkey, step.challenge);
    if (passkey === null) throw refused();
    return passkey;
  },
  async work({ tx, context, actor, ready: passkey, input: { name } }) {
    if (!(await lockCredentials(tx, actor.userId))) throw unauthenticated();
    await insertPasskey(tx, { user_id: actor.userId, name, ...passkey });
    const codes = await firstCodes(tx, actor.userId);
    await notifyOwner(context, tx, actor, 'Добавлен ключ доступа.');
    return codes;
  },
  audit: ({ actor }) => changedEntry(actor, 'second_factor.passkey_added'),
  refine: (error) => (violatedUnique(error) === 'passkeys_credential' ? refused() : error),
  answer: ({ made }) => ({ recovery_codes: made }),
});

export const removePasskey = change(contract.removePasskey, {
  whose: 'own',
  may: hasAccount,
  prepare: ({ context, actor, input: { id: _id, ...proof } }) =>
    proveOwner(context, actor.userId, proof, 'both'),
  async work({ tx, context, actor, input }) {
    await lockCredentials(tx, actor.userId);
    if (!(await deletePasskey(tx, actor.userId, input.id))) throw notFound('Passkey');
    if (!(await hasFactor(tx, actor.userId))) await replaceCodes(tx, actor.userId, []);
    await notifyOwner(context, tx, actor, 'Удалён ключ доступа.');
  },
  audit: ({ actor }) => changedEntry(actor, 'second_factor.passkey_removed'),
  answer: () => ({ message: 'Second factor removed' }),
});
