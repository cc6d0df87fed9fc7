import type { AppContext } from '../../kernel/context.ts';
import { isMailbox } from '../../external/mail/index.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { addressOf, deliver } from '../notifications/index.ts';
import { issueLink } from '../sessions/index.ts';
import { accountMail, welcomeMail } from './account-mails.ts';
import { findUser } from './queries.ts';

export const sendAccount: JobHandler<{ user_id: string }> = {
  async run({ context, data }) {
    const user = await mailableUser(context, data.user_id);
    if (!user) return { sent: 0 };
    const now = context.clock.now();
    const token = await context.db.transaction((tx) => issueLink(tx, user.id, 'new_account', now));
    const url = addressOf(context, `/reset-password?token=${token}`);
    await deliver(context, user.email, accountMail(context, user.email, url));
    return { sent: 1 };
  },
};

export const sendWelcome: JobHandler<{ user_id: string }> = {
  async run({ context, data }) {
    const user = await mailableUser(context, data.user_id);
    if (!user) return { sent: 0 };
    await deliver(context, user.email, welcomeMail(context, user.email));
    return { sent: 1 };
  },
};

/** The user, unless they left or were switched off before the mail's turn came. */
async function mailableUser(context: AppContext, id: string) {
  const user = await findUser(context.db, id);
  return user?.is_active && isMailbox(user.email) ? user : null;
}
