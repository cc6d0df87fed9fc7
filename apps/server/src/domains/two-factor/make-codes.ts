import * as contract from '@molva/contract/two-factor';
import { conflict } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { hasFactor } from '../second-factors/index.ts';
import { lockCredentials, proveOwner } from '../sessions/index.ts';
import { changedEntry, freshCodes, notifyOwner } from './changed.ts';
import { hasAccount } from './policy.ts';

/** New recovery codes in the place of all old ones. */
export const makeRecoveryCodes = change(contract.makeRecoveryCodes, {
  whose: 'own',
  may: hasAccount,
  prepare: ({ context, actor, input }) => proveOwner(context, actor.userId, input, 'both'),
  async work({ tx, context, actor }) {
    await lockCredentials(tx, actor.userId);
    if (!(await hasFactor(tx, actor.userId))) throw conflict('second_factor_missing');
    const codes = await freshCodes(tx, actor.userId);
    await notifyOwner(context, tx, actor, 'Выпущены новые запасные коды, прежние не действуют.');
    return codes;
  },
  audit: ({ actor }) => changedEntry(actor, 'second_factor.codes_made'),
  answer: ({ made }) => ({ recovery_codes: made }),
});
