import type { makeRecoveryCodes } from '@molva/contract/two-factor';
import { conflict } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { hasFactor } from '../second-factors/index.ts';
import { lockCredentials, proveOwner } from '../sessions/index.ts';
import { auditChanged, freshCodes } from './changed.ts';
import { authorizeOwnFactors } from './policy.ts';

/** New recovery codes in the place of all old ones. */
export const makeOwnCodes: UseCase<typeof makeRecoveryCodes> = async ({ context, actor, input }) => {
  authorizeOwnFactors(actor);
  await proveOwner(context, actor.userId, input, 'both');
  const codes = await context.db.transaction(async (tx) => {
    await lockCredentials(tx, actor.userId);
    if (!(await hasFactor(tx, actor.userId))) throw conflict('second_factor_missing');
    const made = await freshCodes(tx, actor.userId);
    await auditChanged(context, tx, actor, {
      action: 'second_factor.codes_made',
      words: 'Выпущены новые запасные коды, прежние не действуют.',
    });
    return made;
  });
  return { recovery_codes: codes };
};
