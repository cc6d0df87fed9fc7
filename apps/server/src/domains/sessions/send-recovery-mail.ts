import { isMailbox } from '../../external/mail/index.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { audit } from '../../kernel/audit.ts';
import { deliver } from '../notifications/index.ts';
import { issueLink } from './links.ts';
import { linksSince } from './link-queries.ts';
import { lockCredentials, userToRecover } from './queries.ts';
import { recoveryMail } from './recovery-mail.ts';
import { addMs } from '../../lib/days.ts';

const hour = 3_600_000;
/** However often somebody asks; every link sent works for its hour. */
const maxInAnHour = 5;

/** Mails a link for a new password; nothing to an address of nobody, or of somebody who may not sign in. */
export const sendRecovery: JobHandler<{ email: string }> = {
  async run({ context, data }) {
    const user = await userToRecover(context.db, data.email, context.clock.now());
    // The job's result is the same for all: heads can read jobs, and need not learn who asked.
    if (!user?.is_active || !isMailbox(user.mail_to)) return undefined;
    const token = await context.db.transaction(async (tx) => {
      // Those who ask at once take turns.
      await lockCredentials(tx, user.id);
      const since = addMs(context.clock.now(), -hour);
      if ((await linksSince(tx, user.id, 'recovery', since)) >= maxInAnHour) return null;
      const made = await issueLink(tx, user.id, 'recovery', context.clock.now());
      audit(
        tx,
        { userId: '' },
        { action: 'user.recovery_requested', resource: 'user', resourceId: user.id, clientId: null },
      );
      return made;
    });
    if (token === null) return undefined;
    await deliver(context, user.mail_to, recoveryMail(context, user.email, token));
    return undefined;
  },
};
