import type { handOverCustomerLink } from '@molva/contract/request-work';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { audit } from '../audit/index.ts';
import { findClient } from '../clients/index.ts';
import { beginAttempt } from '../sessions/index.ts';
import { contactOf, lockSources } from '../sources/index.ts';
import { addressOfLink, assertPageOn } from './issue-link.ts';
import { changeCustomerLink, lockOpenLink } from './link-queries.ts';
import { messageOf } from './link-letter.ts';
import { locateRequest } from './locate-request.ts';
import { tellScreens } from './tell-of.ts';
import { addHistory, lockRequest } from './work-queries.ts';

/**
 * Shows the link to a customer's page, how to reach them and what to write, to a person who carries it there, since Molva
 * cannot: no mailbox is known, or none took the mail. Who saw it stands in the history of the text and in the audit log
 * before they see it.
 *
 * @throws conflict where it went by mail: then nobody but the customer needs it; while the page is switched off
 */
export const handOverLink: UseCase<typeof handOverCustomerLink> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'sources:reveal', input);
  assertPageOn(context, clientId);
  await beginAttempt(context, { contactUser: actor.userId });
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    const at = context.clock.now();
    const link = await lockOpenLink(tx, { client_id: clientId, id: input.id }, dayIn(at, 'UTC'));
    if (!row || !link || row.status !== 'with_customer' || row.is_stopped) throw notFound('Link');
    if (link.delivery === 'mail' && link.failed_at === null) throw conflict('link_went_by_mail');
    await changeCustomerLink(tx, link, { handed_by: actor.userId, handed_at: at });
    if (link.handed_at === null) {
      await addHistory(tx, row, {
        step: null,
        from: row.status,
        to: row.status,
        at,
        userId: actor.userId,
        event: 'link_shown',
      });
      await tellScreens(tx, row);
    }
    await audit(tx, actor, {
      action: 'customer_page.handed_over',
      resource: 'request',
      resourceId: row.id,
      clientId,
    });
    const [source] = row.source_id === null ? [] : await lockSources(tx, clientId, [row.source_id]);
    const contact = source === undefined ? null : contactOf(context, source);
    if (source !== undefined && contact !== null)
      await audit(tx, actor, {
        action: 'source.revealed',
        resource: 'source',
        resourceId: source.id,
        clientId,
        details: { request_id: row.id },
      });
    const url = addressOfLink(context, link);
    const client = await findClient(tx, clientId);
    const about = { company: client?.name ?? '', endsOn: link.ends_on };
    return { url, contact, words: messageOf(about, url) };
  });
};
