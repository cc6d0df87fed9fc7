import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { notify } from '../notifications/index.ts';
import { emailChanged, linkLife, prepareLink, useUpLinks } from '../sessions/index.ts';
import { lockAccount, setRecoveryAddress } from './account-link-queries.ts';
import { sendAccountLink, sendAddressNotice } from './jobs.ts';
import { addMs } from '../../lib/days.ts';

/**
 * What follows a change of address: the former one is told and can take it back. Unproved, recovery stays with the
 * oldest proved address for as long as the link lives, however many changes follow; the account must be locked.
 *
 * @param change.isProved by password or second factor
 */
export async function afterAddressChange(
  context: AppContext,
  tx: Transaction,
  change: { userId: string; before: string; after: string; isProved: boolean },
): Promise<void> {
  const { userId, before, after, isProved } = change;
  const account = await lockAccount(tx, userId);
  if (!account) return;
  const now = context.clock.now();
  const { recovery_email: former, recovery_email_until: until } = account;
  const held = former !== null && until !== null && Date.parse(until) > now.getTime() ? former : null;
  await useUpLinks(tx, userId);
  const isBack = held?.toLowerCase() === after.toLowerCase();
  const oldest = held ?? before;
  if (isProved || isBack) await setRecoveryAddress(tx, userId, null);
  else
    await setRecoveryAddress(tx, userId, {
      email: oldest,
      until: addMs(now, linkLife.email_undo),
    });
  // An address nobody proved gets no link: it may be a thief's own, who changed it once more.
  if (held !== null && isMailbox(before))
    await context.jobs.enqueue(tx, sendAddressNotice, { email: before });
  if (isMailbox(oldest) && !isBack) {
    const link = { purpose: 'email_undo', email: oldest, now } as const;
    await context.jobs.enqueue(tx, sendAccountLink, { link_id: await prepareLink(tx, userId, link) });
  }
  await notify(context, tx, emailChanged(userId));
}
