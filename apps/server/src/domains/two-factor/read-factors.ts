import * as contract from '@molva/contract/two-factor';
import { notFound, unauthenticated } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { findUser } from '../users/index.ts';
import { presentFactors } from './present.ts';

export const readSecondFactors = query(contract.readSecondFactors, {
  whose: 'own',
  async read({ context, actor }) {
    const user = await findUser(context.db, actor.userId);
    if (!user) throw unauthenticated();
    return presentFactors(context, user);
  },
});

export const readSecondFactorsOf = query(contract.readSecondFactorsOf, {
  whose: 'agency',
  async read({ context, input }) {
    const user = await findUser(context.db, input.user_id);
    if (!user) throw notFound('User');
    return presentFactors(context, user);
  },
});
