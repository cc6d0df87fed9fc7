import * as contract from '@molva/contract/login';
import { operation } from '../../kernel/operation.ts';
import { askForRecovery } from './ask-for-recovery.ts';
import { beginAttempt } from './throttle.ts';

/**
 * Does the same and says the same for any address: who has an account is told to its mailbox alone, by the job. How many are
 * sent to one mailbox is limited there: asking is not, or else strangers could keep its owner from it.
 */
export const recoverPassword = operation(contract.recoverPassword, async ({ context, input, caller }) => {
  await beginAttempt(context, { recoveryAddress: caller.ip });
  await askForRecovery(context, input.email);
  return { message: 'If that email is registered, we sent a password recovery link' };
});
