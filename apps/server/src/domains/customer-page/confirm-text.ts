import type { InputOf } from '@molva/contract';
import type { answerCustomerPage } from '@molva/contract/customer-page';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { invalid } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import {
  addHistory,
  changeRequest,
  changesFacts,
  checksOf,
  type LockedRequest,
  notifyOfDecision,
  publishToScreens,
  textProblems,
  withClearings,
} from '../requests/index.ts';
import { assertLookedAt, rememberText } from '../texts/index.ts';

/** What the customer wrote instead of the text; null where they left it as it is. */
export function correctionIn(
  row: LockedRequest,
  { review_data: text }: InputOf<typeof answerCustomerPage>,
): string | null {
  return text === undefined || text === row.review_data ? null : text;
}

/**
 * The customer's yes, to the text as it is or as they corrected it. The site's conditions hold for both: what they took
 * out may be what the site or the law asks for. Facts they added are theirs. A correction that changes facts is the
 * client's to approve once more, or each one, or none, as the client has chosen.
 *
 * @returns whether it goes back to the client
 * @throws invalid naming what the text lacks; unavailable where the dictionary was not heard of a correction
 */
export async function confirmText(
  context: AppContext,
  tx: Transaction,
  row: LockedRequest,
  corrected: string | null,
  at: Date,
): Promise<boolean> {
  // What they leave as it is was looked at before it came to them; a correction is looked at like a new text.
  const checked = await checksOf(
    tx,
    row,
    corrected === null ? { timeoutMs: 0 } : { text: corrected, state: 'editing' },
  );
  const fields = textProblems(checked);
  if (fields.length > 0) throw invalid(fields);
  if (corrected === null) {
    await changeRequest(tx, row, { confirmed_at: at }, { at });
    await note('confirmed', null);
    await publishToScreens(tx, row);
    await notifyOfDecision(context, tx, row, { kind: 'text_confirmed', title: 'Автор подтвердил текст' });
    return false;
  }
  const choice = (await findClient(tx, row.client_id))?.customer_corrections ?? 'facts';
  assertLookedAt(checked.checks);
  const areFacts = await changesFacts(checked, row.review_data ?? '', corrected);
  const isRechecked = choice === 'always' || (choice === 'facts' && areFacts);
  const added = checked.checks.marks.filter((mark) => mark.origin === 'added' && !mark.is_cleared);
  await rememberText(tx, { clientId: row.client_id, requestId: row.id, text: corrected });
  await changeRequest(
    tx,
    row,
    {
      confirmed_at: at,
      review_data: corrected,
      clearings: withClearings(
        row,
        added.map(({ key }) => ({ key, reason: 'said_elsewhere' })),
        { userId: null, at },
      ),
      ...(isRechecked ? { status: 'client_review', locked_by: null, locked_until: null } : {}),
    },
    { at },
  );
  await note('corrected', row.review_data);
  if (isRechecked)
    await addHistory(tx, row, {
      step: 'recheck',
      from: 'with_customer',
      to: 'client_review',
      at,
      userId: null,
    });
  const status = isRechecked ? 'client_review' : row.status;
  await publishToScreens(tx, { ...row, status }, row.status);
  await notifyOfDecision(
    context,
    tx,
    { ...row, status },
    {
      kind: 'text_corrected',
      title: isRechecked ? 'Автор исправил текст: нужно согласование' : 'Автор исправил и подтвердил текст',
      more: areFacts ? 'В тексте изменились факты.' : 'Факты в тексте прежние.',
    },
  );
  return isRechecked;

  function note(event: 'confirmed' | 'corrected', words: string | null): Promise<void> {
    const state = 'with_customer';
    return addHistory(tx, row, { step: null, event, from: state, to: state, at, userId: null, words });
  }
}
