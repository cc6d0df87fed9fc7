import * as contract from '@molva/contract/customer-page';
import type { InputOf } from '@molva/contract';

import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { changeByLink } from '../../kernel/operation.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import {
  addHistory,
  askDictionaryAhead,
  changeCustomerLink,
  changeRequest,
  lockCustomerLink,
  lockRequest,
  notifyOfDecision,
  publishToScreens,
  withdraw,
} from '../requests/index.ts';
import { lockSources } from '../sources/index.ts';
import { rememberText } from '../texts/index.ts';
import { confirmText, correctionIn } from './confirm-text.ts';
import { locateLink } from './locate-link.ts';
import { pageOf } from './page-of.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/**
 * The customer's word on the text, once: as it is, corrected, or not at all.
 *
 * @throws invalid where the site's conditions do not hold for the text; conflict with what was decided, where they have answered already (on another device, say)
 */
export const answerCustomerPage = changeByLink(contract.answerCustomerPage, {
  admit: ({ context, input, caller }) => locateLink(context, input.token, caller.ip),
  async prepare({ context, row: link, input: { review_data: text } }) {
    const key = { client_id: link.client_id, id: link.request_id };
    if (text !== undefined) await askDictionaryAhead(context.db, key, text);
  },
  async work({ tx, context, row: link, input }) {
    const row = await lockRequest(tx, link.client_id, link.request_id);
    const now = await lockCustomerLink(tx, link);
    if (!row || !now || now.ended_at !== null) throw notFound('Page');
    if (now.decision !== null) throw conflict('page_answered', await pageOf(tx, { ...link, ...now }));
    if (row.status !== 'with_customer' || row.is_stopped) throw notFound('Page');
    const at = context.clock.now();
    await changeCustomerLink(tx, link, { answered_at: at, decision: input.decision });
    const corrected = input.decision === 'confirm' ? correctionIn(row, input) : null;
    const isRechecked = input.decision === 'confirm' && (await confirmText(context, tx, row, corrected, at));
    if (input.decision === 'decline') await decline(context, tx, row, input, at);
    const page = await pageOf(tx, { ...link, decision: input.decision });
    return { page, isEdited: corrected !== null, isRechecked };
  },
  audit: ({ row: link, made: { isEdited, isRechecked }, input: { decision, erase } }) => ({
    action: 'customer_page.answered',
    resource: 'request',
    resourceId: link.request_id,
    clientId: link.client_id,
    details: {
      decision,
      is_edited: isEdited,
      is_rechecked: isRechecked,
      erase: decision === 'decline' && erase,
    },
    by: systemActor,
  }),
  answer: ({ made: { page }, input }) => ({
    message: input.decision === 'confirm' ? 'The text was confirmed' : 'The text was declined',
    publish_url: page.publish_url,
  }),
});

type Answer = InputOf<typeof contract.answerCustomerPage>;

/** Declined is given up for good; with `erase` what is kept of the customer goes too, and all texts made of it stop. */
async function decline(
  context: AppContext,
  tx: Transaction,
  row: Locked,
  input: Answer,
  at: Date,
): Promise<void> {
  await changeRequest(tx, row, { status: 'rejected', locked_by: null, locked_until: null }, { at });
  await addHistory(tx, row, {
    step: 'reject',
    event: 'declined',
    from: 'with_customer',
    to: 'rejected',
    at,
    userId: null,
    words: input.erase ? 'Автор отказался и попросил удалить свои данные' : 'Автор отказался',
  });
  await publishToScreens(tx, { ...row, status: 'rejected', locked_by: null }, 'with_customer');
  const title = 'Автор отказался от текста';
  await notifyOfDecision(context, tx, { ...row, status: 'rejected' }, { kind: 'text_declined', title });
  if (!input.erase) return;
  if (row.source_id !== null)
    for (const source of await lockSources(tx, row.client_id, [row.source_id]))
      await withdraw(context, tx, source, { erase: true, by: '' });
  await changeRequest(tx, row, { review_data: null }, { at, isNewVersion: false });
  await rememberText(tx, { clientId: row.client_id, requestId: row.id, text: '' });
}
