import type { AppContext } from '../../../kernel/context.ts';
import { type JobHandler, PermanentJobError } from '../../../kernel/job.ts';
import { dayIn } from '../../../lib/days.ts';
import { findClient } from '../../clients/index.ts';
import { deliver } from '../../notifications/index.ts';
import { lockSources, mailboxOf } from '../../sources/index.ts';
import { addressOfLink } from './issue-link.ts';
import { letterAction, letterOf } from './link-letter.ts';
import { changeCustomerLink, findLinkToSend } from './link-queries.ts';
import { notifyCaretakers, publishToScreens } from '../text/notify.ts';
import { addHistory, lockRequest } from '../text/work-queries.ts';

interface Data {
  client_id: string;
  link_id: string;
}

/** Mails a customer the link to their page. Nobody of the staff is shown it; they see that it went, or that it could not. */
export const sendOneCustomerLink: JobHandler<Data> = {
  async run({ context, data }) {
    const link = await linkToSend(context, data);
    if (!link || link.sent_at !== null) return { sent: 0 };
    const mailbox = await context.db.transaction(async (tx) => {
      const ids = link.source_id === null ? [] : [link.source_id];
      const [source] = await lockSources(tx, link.client_id, ids);
      return source === undefined ? null : mailboxOf(context, source);
    });
    if (mailbox === null) throw new PermanentJobError('no_mailbox', 'The customer has no mailbox any more');
    const client = await findClient(context.db, link.client_id);
    await deliver(context, mailbox, {
      ...letterOf({ company: client?.name ?? '', endsOn: link.ends_on }),
      action: { label: letterAction, url: addressOfLink(context, link) },
    });
    await note(context, link, 'sent_at');
    return { sent: 1 };
  },

  async ended({ context, data }) {
    const link = await linkToSend(context, data);
    if (link && link.sent_at === null) await note(context, link, 'failed_at');
  },
};

const linkToSend = (context: AppContext, { client_id, link_id }: Data) =>
  findLinkToSend(context.db, { client_id, id: link_id }, dayIn(context.clock.now(), 'UTC'));

type Link = NonNullable<Awaited<ReturnType<typeof linkToSend>>>;

/** Keeps that it went or could not, and shows it on open screens. Leaves no audit entry: giving the link left one. */
async function note(context: AppContext, link: Link, what: 'sent_at' | 'failed_at'): Promise<void> {
  await context.db.transaction(async (tx) => {
    const at = context.clock.now();
    const row = await lockRequest(tx, link.client_id, link.request_id);
    await changeCustomerLink(tx, link, what === 'sent_at' ? { sent_at: at } : { failed_at: at });
    if (!row) return;
    await addHistory(tx, row, {
      step: null,
      event: what === 'sent_at' ? 'link_mailed' : 'link_failed',
      from: row.status,
      to: row.status,
      at,
      userId: null,
      words: link.sent_to,
    });
    await publishToScreens(tx, row);
    if (what === 'failed_at')
      await notifyCaretakers(context, tx, row, {
        kind: 'link_not_sent',
        title: 'Письмо со ссылкой не дошло до автора отзыва',
      });
  });
}
