import type { JobHandler } from '../../kernel/job.ts';
import { addressOf, deliver } from '../notifications/index.ts';
import { armLink } from '../sessions/index.ts';
import { addressNotice, restoreMail, undoMail } from './account-mails.ts';

/** Mails a prepared link, with a secret made for this try: none waits in the queue. */
export const sendLink: JobHandler<{ link_id: string }> = {
  async run({ context, data }) {
    const link = await armLink(context.db, data.link_id, context.clock.now());
    if (link === null) return { sent: 0 };
    const isUndo = link.purpose === 'email_undo';
    const path = isUndo ? '/undo-email' : '/restore-account';
    const url = addressOf(context, `${path}?token=${link.token}`);
    await deliver(context, link.email, isUndo ? undoMail(context, url) : restoreMail(context, url));
    return { sent: 1 };
  },
};

export const sendNotice: JobHandler<{ email: string }> = {
  async run({ context, data }) {
    await deliver(context, data.email, addressNotice(context));
    return { sent: 1 };
  },
};
