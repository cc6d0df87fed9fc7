import type { recoveryHtmlContent } from '@molva/contract/login';
import { DomainError } from '../../lib/errors.ts';
import { renderMail } from '../../external/mail/index.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { issueLink } from './links.ts';
import { userByEmail } from './queries.ts';
import { recoveryMail } from './recovery-mail.ts';

/** The recovery mail to look at. Its link works, so that one can be handed to somebody without a mailbox. */
export const showRecoveryMail: UseCase<typeof recoveryHtmlContent> = async ({ context, actor, input }) => {
  authorize(actor, 'users:manage');
  const user = await userByEmail(context.db, input.email);
  if (!user) throw new DomainError('not_found', 'username_unknown');
  // Of oneself it shows how the mail looks: who stole an administrator's token would get a new password by its link.
  if (user.id === actor.userId) {
    const { html } = renderMail(recoveryMail(context, user.email, 'example'));
    return { type: 'text/html; charset=utf-8', filename: null, body: html };
  }
  const token = await context.db.transaction(async (tx) => {
    const made = await issueLink(tx, user.id, 'recovery', context.clock.now());
    await audit(tx, actor, {
      action: 'user.recovery_shown',
      resource: 'user',
      resourceId: user.id,
      clientId: null,
    });
    return made;
  });
  const { html } = renderMail(recoveryMail(context, user.email, token));
  return { type: 'text/html; charset=utf-8', filename: null, body: html };
};
