import * as contract from '@molva/contract/request-work';
import { found } from '../../../lib/errors.ts';
import { query } from '../../../kernel/operation.ts';
import { findClient } from '../../clients/index.ts';
import { findContact, mailboxOf, maskContact } from '../../sources/index.ts';
import { assertPageOn, lastDayOfLink } from './issue-link.ts';
import { letterAction, letterOf } from './link-letter.ts';
import { theRequest } from '../text/locate-request.ts';
import { textWithRules } from '../text/checks-of.ts';

/** What the customer would be written with a link given now, and which way it would go. Makes no link. @throws conflict while the page is switched off */
export const previewCustomerLink = query(contract.previewCustomerLink, {
  ...theRequest,
  async read({ context, clientId, input }) {
    assertPageOn(context, clientId);
    const { row: text } = await textWithRules(context.db, { client_id: clientId, id: input.id });
    const client = found(await findClient(context.db, clientId), 'Request');
    const source =
      text.source_id === null ? undefined : await findContact(context.db, clientId, text.source_id);
    const mailbox = source === undefined ? null : mailboxOf(context, source);
    const endsOn = lastDayOfLink(context.clock.now());
    const { title, paragraphs, footer } = letterOf({ company: client.name, endsOn });
    return {
      delivery: mailbox === null ? ('hand' as const) : ('mail' as const),
      to: mailbox === null ? (source?.contact_masked ?? null) : maskContact(mailbox),
      subject: title,
      paragraphs: [...paragraphs],
      action: letterAction,
      footer,
      ends_on: endsOn,
    };
  },
});
