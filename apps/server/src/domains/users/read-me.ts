import type { testToken } from '@molva/contract/login';
import type { readMe } from '@molva/contract/users';
import { unauthenticated } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { presentCurrentUser } from './present.ts';
import { findUser } from './queries.ts';

/** The user behind the token, with the rights they hold. */
export const readCurrentUser: UseCase<typeof readMe> & UseCase<typeof testToken> = async ({
  context,
  actor,
}) => {
  const user = await findUser(context.db, actor.userId);
  if (!user) throw unauthenticated();
  return presentCurrentUser(user, actor);
};
