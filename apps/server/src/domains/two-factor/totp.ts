import * as contract from '@molva/contract/two-factor';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { badRequest, conflict, notFound, unauthenticated } from '../../lib/errors.ts';
import { change, unaudited } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import {
  deleteTotp,
  findTotp,
  hasFactor,
  newTotpSecret,
  openTotp,
  putTotp,
  replaceCodes,
  stepOfCode,
  totpUri,
  takeTotpStep,
} from '../second-factors/index.ts';
import { beginAttempt, lockCredentials, proveOwner } from '../sessions/index.ts';
import { changedEntry, firstCodes, notifyOwner } from './changed.ts';
import { hasAccount } from './policy.ts';

/** Gives a secret for an app with codes. Nothing changes before one of its codes came back. */
export const beginTotp = change(contract.beginTotp, {
  whose: 'own',
  may: hasAccount,
  prepare: ({ context, actor, input }) => proveOwner(context, actor.userId, input, 'both'),
  async work({ tx, context, actor: { userId } }) {
    const secret = newTotpSecret();
    const id = newId();
    const place = sealedPlaceOf('totp_secrets', { client_id: userId, id });
    const sealed = { secret_sealed: context.secrets.seal(secret, place), key_id: context.secrets.keyId };
    const user = await lockCredentials(tx, userId);
    if (!user) throw unauthenticated();
    if (!(await putTotp(tx, { user_id: userId, id, ...sealed }))) throw conflict('totp_set_up');
    return { secret, uri: totpUri(secret, user.email) };
  },
  audit: unaudited('nothing is set up before a code came back'),
  answer: ({ made }) => made,
});

export const confirmTotp = change(contract.confirmTotp, {
  whose: 'own',
  may: hasAccount,
  prepare: ({ context, actor }) => beginAttempt(context, { ownFactor: actor.userId }),
  async work({ tx, context, actor, input }) {
    // A sign-in that looks for second factors at this moment waits, and then sees this one.
    if (!(await lockCredentials(tx, actor.userId))) throw unauthenticated();
    const kept = await findTotp(tx, actor.userId);
    if (!kept || kept.confirmed_at !== null) throw badRequest('incorrect_code');
    const now = context.clock.now();
    const step = stepOfCode(openTotp(context, kept), input.code.replace(/\s/g, ''), now);
    if (step === null || !(await takeTotpStep(tx, actor.userId, kept.id, step, now)))
      throw badRequest('incorrect_code');
    const codes = await firstCodes(tx, actor.userId);
    await notifyOwner(context, tx, actor, 'Подключено приложение с кодами.');
    return codes;
  },
  audit: ({ actor }) => changedEntry(actor, 'second_factor.totp_added'),
  async answer({ ready: attempt, made }) {
    await attempt.succeeded();
    return { recovery_codes: made };
  },
});

export const removeTotp = change(contract.removeTotp, {
  whose: 'own',
  may: hasAccount,
  prepare: ({ context, actor, input }) => proveOwner(context, actor.userId, input, 'both'),
  async work({ tx, context, actor }) {
    await lockCredentials(tx, actor.userId);
    if (!(await deleteTotp(tx, actor.userId))) throw notFound('App with codes');
    // Codes alone are no second factor.
    if (!(await hasFactor(tx, actor.userId))) await replaceCodes(tx, actor.userId, []);
    await notifyOwner(context, tx, actor, 'Отключено приложение с кодами.');
  },
  audit: ({ actor }) => changedEntry(actor, 'second_factor.totp_removed'),
  answer: () => ({ message: 'Second factor removed' }),
});
