import { type JobHandler, PermanentJobError } from '../../../kernel/job.ts';
import { dayIn } from '../../../lib/days.ts';
import { findClient } from '../../clients/index.ts';
import { deliver } from '../../notifications/index.ts';
import { lockSources, mailboxOf } from '../../sources/index.ts';
import { addressOfLink } from './issue-link.ts';
import { approvalLetter } from './link-letter.ts';
import { findConfirmedLink } from './link-queries.ts';
import { notifyCaretakers } from '../text/notify.ts';
import { addHistory, lockRequest } from '../text/work-queries.ts';

interface Data {
  client_id: string;
  request_id: string;
}

/**
 * Mails a customer whose correction the client has approved that they may publish it, with the link they have. Who was
 * given it by hand is told by hand: the step tells the manager.
 */
export const sendOneApproval: JobHandler<Data> = {
  async run({ context, data }) {
    const key = { client_id: data.client_id, id: data.request_id };
    const link = await findConfirmedLink(context.db, key, dayIn(context.clock.now(), 'UTC'));
    if (!link || link.delivery !== 'mail') return { sent: 0 };
    const mailbox = await context.db.transaction(async (tx) => {
      const [source] = await lockSources(tx, link.client_id, link.source_id === null ? [] : [link.source_id]);
      return source === undefined ? null : mailboxOf(context, source);
    });
    if (mailbox === null) throw new PermanentJobError('no_mailbox', 'The customer has no mailbox any more');
    const client = await findClient(context.db, link.client_id);
    const { action, ...letter } = approvalLetter({ company: client?.name ?? '', endsOn: link.ends_on });
    await deliver(context, mailbox, {
      ...letter,
      action: { label: action, url: addressOfLink(context, link) },
    });
    await context.db.transaction(async (tx) => {
      const row = await lockRequest(tx, key.client_id, key.id);
      if (!row) return;
      const place = { step: null, from: row.status, to: row.status, at: context.clock.now(), userId: null };
      await addHistory(tx, row, { ...place, event: 'link_mailed', words: link.sent_to });
    });
    return { sent: 1 };
  },

  async ended({ context, data }) {
    await context.db.transaction(async (tx) => {
      const row = await lockRequest(tx, data.client_id, data.request_id);
      if (row)
        await notifyCaretakers(context, tx, row, {
          kind: 'link_not_sent',
          title: 'Автору отзыва не дошло письмо, что правка согласована',
        });
    });
  },
};
