import * as contract from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { notify } from '../notifications/index.ts';
import { deleteFactors } from '../second-factors/index.ts';
import { endSessions, lockCredentials, secondFactorChanged, notifyOfChanges } from '../sessions/index.ts';
import { mayReset } from './policy.ts';

/** Takes all second factors from a user who lost them: password alone signs in again. They are told. */
export const resetSecondFactors = change(contract.resetSecondFactors, {
  whose: 'agency',
  may: mayReset,
  work: ({ tx, context, actor, input }) => reset(context, tx, actor, input.user_id),
  audit: ({ input: { user_id } }) => ({
    action: 'second_factor.reset',
    resource: 'user',
    resourceId: user_id,
  }),
  answer: () => ({ message: 'Second factors reset' }),
});

async function reset(
  context: AppContext,
  tx: Transaction,
  actor: Pick<Actor, 'userId'>,
  userId: string,
): Promise<void> {
  if (!(await lockCredentials(tx, userId))) throw notFound('User');
  await deleteFactors(tx, userId);
  await endSessions(tx, userId);
  await notifyOfChanges(context, tx, [userId]);
  if (userId !== actor.userId)
    await notify(context, tx, secondFactorChanged(userId, 'Администратор сбросил второй шаг входа.'));
}
