import * as contract from '@molva/contract/request-work';
import { conflict, notFound } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import { dayIn } from '../../../lib/days.ts';
import { findClient } from '../../clients/index.ts';
import { beginAttempt } from '../../sessions/index.ts';
import { contactOf, lockSources } from '../../sources/index.ts';
import { addressOfLink, assertPageOn } from './issue-link.ts';
import { changeCustomerLink, lockOpenLink } from './link-queries.ts';
import { messageOf } from './link-letter.ts';
import { theRequest } from '../text/locate-request.ts';
import { publishToScreens } from '../text/notify.ts';
import { addHistory, lockRequest } from '../text/work-queries.ts';

/**
 * Shows the link to a customer's page, how to reach them and what to write, to a person who carries it there, since Molva
 * cannot: no mailbox is known, or none took the mail. Who saw it stands in the history of the text and in the audit log
 * before they see it.
 *
 * @throws conflict where it went by mail: then nobody but the customer needs it; while the page is switched off
 */
export const handOverCustomerLink = change(contract.handOverCustomerLink, {
  ...theRequest,
  async prepare({ context, actor, clientId }) {
    assertPageOn(context, clientId);
    await beginAttempt(context, { contactUser: actor.userId });
  },
  async work({ tx, context, actor, clientId, input }) {
    const row = await lockRequest(tx, clientId, input.id);
    const at = context.clock.now();
    const link = await lockOpenLink(tx, { client_id: clientId, id: input.id }, dayIn(at, 'UTC'));
    if (!row || !link || row.status !== 'with_customer' || row.is_stopped) throw notFound('Link');
    if (link.delivery === 'mail' && link.failed_at === null) throw conflict('link_went_by_mail');
    const by = { at, userId: actor.userId };
    await changeCustomerLink(tx, link, { handed_by: actor.userId, handed_at: at });
    if (link.handed_at === null) {
      const { status } = row;
      await addHistory(tx, row, { step: null, from: status, to: status, event: 'link_shown', ...by });
      await publishToScreens(tx, row);
    }
    const [source] = row.source_id === null ? [] : await lockSources(tx, clientId, [row.source_id]);
    const url = addressOfLink(context, link);
    const client = await findClient(tx, clientId);
    const about = { company: client?.name ?? '', endsOn: link.ends_on };
    const contact = source === undefined ? null : contactOf(context, source);
    return { source, shown: { url, contact, words: messageOf(about, url) } };
  },
  audit: ({ row, made: { source, shown } }) => [
    { action: 'customer_page.handed_over', resource: 'request', resourceId: row.id },
    ...(source === undefined || shown.contact === null
      ? []
      : [
          {
            action: 'source.revealed' as const,
            resource: 'source',
            resourceId: source.id,
            details: { request_id: row.id },
          },
        ]),
  ],
  answer: ({ made }) => made.shown,
});
