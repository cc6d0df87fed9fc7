import type { NotificationKind } from '@molva/contract/notifications';
import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { addressOf, deliver } from './deliver.ts';
import { groupOf } from './groups.ts';
import { markSent, unsentMail } from './mail-queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof unsentMail>>>;

/** A try after one that sent finds nothing to send; only a process that dies between the two steps sends twice. */
export const sendOne: JobHandler<{ notification_id: string }> = {
  async run({ context, data }) {
    const row = await unsentMail(context.db, data.notification_id);
    if (!row) return { sent: 0 };
    const settings = addressOf(context, '/settings');
    const isSecurity = groupOf[row.kind as NotificationKind] === 'security';
    for (const to of readersOf(context, row, isSecurity))
      await deliver(context, to, {
        title: row.title,
        paragraphs: row.body === '' ? [] : [row.body],
        action: { label: 'Открыть в Молве', url: addressOf(context, row.path) },
        footer: isSecurity
          ? `О безопасности Молва пишет всегда, это не отключить. Сеансы и вход: ${settings}`
          : `О таком вы просили писать сразу. Изменить это можно в настройках: ${settings}`,
      });
    await markSent(context.db, row.id);
    return { sent: 1 };
  },
};

/** While a change of address is unproved, the former address hears what happens to the account too. */
function readersOf(context: AppContext, row: Row, isSecurity: boolean): string[] {
  const { email, recovery_email: former, recovery_email_until: until } = row;
  // Of the change itself the former address hears by its own mail, with the link that takes it back.
  if (!isSecurity || row.kind === 'email_changed') return [email];
  if (former === null || until === null) return [email];
  return Date.parse(until) > context.clock.now().getTime() ? [email, former] : [email];
}
