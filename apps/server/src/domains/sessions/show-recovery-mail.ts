import * as contract from '@molva/contract/login';
import { DomainError } from '../../lib/errors.ts';
import { renderMail } from '../../external/mail/index.ts';
import { change } from '../../kernel/operation.ts';
import { issueLink } from './links.ts';
import { userByEmail } from './queries.ts';
import { recoveryMail } from './recovery-mail.ts';

/** The recovery mail to look at. Its link works, so that one can be handed to somebody without a mailbox. */
export const recoveryHtmlContent = change(contract.recoveryHtmlContent, {
  whose: 'agency',
  async prepare({ context, input }) {
    const user = await userByEmail(context.db, input.email);
    if (!user) throw new DomainError('not_found', 'username_unknown');
    return user;
  },
  // Of oneself it shows how the mail looks: who stole an administrator's token would get a new password by its link.
  work: async ({ tx, context, actor, ready: user }) =>
    user.id === actor.userId ? null : issueLink(tx, user.id, 'recovery', context.clock.now()),
  audit: ({ made: token, ready: user }) =>
    token === null ? null : { action: 'user.recovery_shown', resource: 'user', resourceId: user.id },
  answer({ context, made: token, ready: user }) {
    const { html } = renderMail(recoveryMail(context, user.email, token ?? 'example'));
    return { type: 'text/html; charset=utf-8', filename: null, body: html };
  },
});
