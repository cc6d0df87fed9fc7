import { isMailbox } from '../../external/mail/index.ts';
import type { JobHandler } from '../../jobs/definition.ts';
import { audit } from '../audit/index.ts';
import { deliver } from '../notifications/index.ts';
import { issueLink } from './links.ts';
import { userToRecover } from './queries.ts';
import { recoveryMail } from './recovery-mail.ts';

/** Mails a link for a new password; nothing to an address of nobody, or of somebody who may not sign in. */
export const sendRecovery: JobHandler<{ email: string }> = {
  async run({ context, data }) {
    const user = await userToRecover(context.db, data.email, context.clock.now());
    // The job's result is the same for all: heads can read jobs, and need not learn who asked.
    if (!user?.is_active || !isMailbox(user.mail_to)) return undefined;
    const token = await context.db.transaction(async (tx) => {
      const made = await issueLink(tx, user.id, 'recovery', context.clock.now());
      await audit(
        tx,
        { userId: '' },
        { action: 'user.recovery_requested', resource: 'user', resourceId: user.id, clientId: null },
      );
      return made;
    });
    await deliver(context, user.mail_to, recoveryMail(context, user.email, token));
    return undefined;
  },
};
