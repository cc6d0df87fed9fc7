import type { beginTotp, confirmTotp, removeTotp } from '@molva/contract/two-factor';
import { placeOf } from '../../db/sealed-columns.ts';
import { badRequest, conflict, notFound, unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import {
  deleteTotp,
  findTotp,
  hasFactor,
  newTotpSecret,
  openTotp,
  replaceCodes,
  stepOfCode,
  totpUri,
  takeTotpStep,
} from '../second-factors/index.ts';
import { beginAttempt, lockCredentials, proveOwner } from '../sessions/index.ts';
import { auditChanged, firstCodes } from './changed.ts';
import { authorizeOwnFactors } from './policy.ts';
import { putSecret } from './put-secret.ts';

/** Gives a secret for an app with codes. Nothing changes before one of its codes came back. */
export const beginTotpSetup: UseCase<typeof beginTotp> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  await proveOwner(context, actor.userId, input, 'both');
  const secret = newTotpSecret();
  const id = newId();
  const place = placeOf('totp_secrets', { client_id: actor.userId, id });
  const sealed = { secret_sealed: context.secrets.seal(secret, place), key_id: context.secrets.keyId };
  const email = await putSecret(context, { user_id: actor.userId, id, ...sealed });
  if (email === undefined) throw unauthenticated();
  if (email === null) throw conflict('totp_set_up');
  return { secret, uri: totpUri(secret, email) };
};

export const confirmTotpSetup: UseCase<typeof confirmTotp> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  const attempt = await beginAttempt(context, { ownFactor: actor.userId });
  const codes = await context.db.transaction(async (tx) => {
    // A sign-in that looks for second factors at this moment waits, and then sees this one.
    if (!(await lockCredentials(tx, actor.userId))) throw unauthenticated();
    const kept = await findTotp(tx, actor.userId);
    if (!kept || kept.confirmed_at !== null) throw badRequest('incorrect_code');
    const now = context.clock.now();
    const step = stepOfCode(openTotp(context, kept), input.code.replace(/\s/g, ''), now);
    if (step === null || !(await takeTotpStep(tx, actor.userId, kept.id, step, now)))
      throw badRequest('incorrect_code');
    const made = await firstCodes(tx, actor.userId);
    await auditChanged(context, tx, actor, {
      action: 'second_factor.totp_added',
      words: 'Подключено приложение с кодами.',
    });
    return made;
  });
  await attempt.succeeded();
  return { recovery_codes: codes };
};

export const removeOwnTotp: UseCase<typeof removeTotp> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  await proveOwner(context, actor.userId, input, 'both');
  await context.db.transaction(async (tx) => {
    await lockCredentials(tx, actor.userId);
    if (!(await deleteTotp(tx, actor.userId))) throw notFound('App with codes');
    // Codes alone are no second factor.
    if (!(await hasFactor(tx, actor.userId))) await replaceCodes(tx, actor.userId, []);
    await auditChanged(context, tx, actor, {
      action: 'second_factor.totp_removed',
      words: 'Отключено приложение с кодами.',
    });
  });
  return { message: 'Second factor removed' };
};
