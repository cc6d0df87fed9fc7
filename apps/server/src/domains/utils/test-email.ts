import * as contract from '@molva/contract/utils';
import { unavailable } from '../../lib/errors.ts';
import { operation } from '../../kernel/operation.ts';

export const testEmail = operation(contract.testEmail, async ({ context, input }) => {
  try {
    await context.mailer.send({
      to: input.email_to,
      subject: 'Молва: проверка почты',
      text: `Это проверочное письмо. Если вы его читаете, почта настроена.\n\n${context.config.publicUrl}`,
    });
  } catch (error) {
    context.log.warn({ err: error }, 'the test mail could not be sent');
    throw unavailable('mail_refused', 60);
  }
  return { message: 'Test email sent' };
});
