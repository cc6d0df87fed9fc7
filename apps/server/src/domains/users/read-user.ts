import type { readUser } from '@molva/contract/users';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorizeUser } from './policy.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

export const readOneUser: UseCase<typeof readUser> = async ({ context, actor, input }) => {
  authorizeUser(actor, input.user_id);
  const user = await findUser(context.db, input.user_id);
  if (!user) throw notFound('User');
  return presentUser(user);
};
