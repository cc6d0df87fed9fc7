import * as login from '@molva/contract/login';
import * as contract from '@molva/contract/users';
import { type Call, query } from '../../kernel/operation.ts';
import { unauthenticated } from '../../lib/errors.ts';
import { presentCurrentUser } from './present.ts';
import { findUser } from './queries.ts';

/** The user behind the token, with the rights they hold. */
async function read({ context, actor }: Call<typeof contract.readMe>) {
  const user = await findUser(context.db, actor.userId);
  if (!user) throw unauthenticated();
  return presentCurrentUser(user, actor);
}

export const readMe = query(contract.readMe, { whose: 'own', read });
export const testToken = query(login.testToken, { whose: 'own', read });
