import type { readSecondFactors, readSecondFactorsOf } from '@molva/contract/two-factor';
import { notFound, unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { findUser } from '../users/index.ts';
import { presentFactors } from './present.ts';

export const readOwnFactors: UseCase<typeof readSecondFactors> = async ({ context, actor }) => {
  const user = await findUser(context.db, actor.userId);
  if (!user) throw unauthenticated();
  return presentFactors(context, user);
};

export const readFactorsOf: UseCase<typeof readSecondFactorsOf> = async ({ context, actor, input }) => {
  authorize(actor, 'users:manage');
  const user = await findUser(context.db, input.user_id);
  if (!user) throw notFound('User');
  return presentFactors(context, user);
};
