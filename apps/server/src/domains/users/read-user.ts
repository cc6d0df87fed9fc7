import * as contract from '@molva/contract/users';
import { found } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { mayReadUser } from './policy.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

export const readUser = query(contract.readUser, {
  whose: 'own',
  may: mayReadUser,
  read: async ({ context, input }) => presentUser(found(await findUser(context.db, input.user_id), 'User')),
});
