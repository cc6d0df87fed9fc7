import type { NotificationKind } from '@molva/contract/notifications';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { publish } from '../../events/publish.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { groupOf, settingsOf } from './groups.ts';
import { sendNotification } from './jobs.ts';
import { presentNotification } from './present.ts';
import { insertNotifications, type NewRow, reachable, unreadOf } from './queries.ts';

export interface NewNotification {
  /** Whom to tell. Those who may not know must not be among them; those who left or chose silence may. */
  userIds: readonly string[];
  kind: NotificationKind;
  clientId: string | null;
  /** In Russian, without a full stop: the subject of a mail. */
  title: string;
  /** In Russian: one or two sentences. */
  body: string;
  /** Screen of the web that shows more, from `/`; null where there is none. */
  path: string | null;
  /** In the app and by mail at once, whatever they chose: nobody may miss it. */
  isUrgent?: boolean;
}

const urgent = { app: true, mail: 'now' } as const;

/**
 * Tells people of something as each of them has chosen: in the app at once, by mail at once or with the day's digest.
 * Everything happens when the transaction commits. Users who were deleted or switched off are passed over.
 */
export async function notify(
  context: AppContext,
  tx: Transaction,
  { userIds, ...told }: NewNotification,
): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const rows = (await reachable(tx, ids)).flatMap((user): NewRow[] => {
    const choice = told.isUrgent ? urgent : settingsOf(user.choices)[groupOf[told.kind]];
    const mail = isMailbox(user.email) ? choice.mail : 'off';
    if (!choice.app && mail === 'off') return [];
    const { kind, clientId, title, body, path } = told;
    return [{ user_id: user.id, kind, client_id: clientId, title, body, path, in_app: choice.app, mail }];
  });
  if (rows.length === 0) return;
  const inserted = await insertNotifications(tx, rows);
  const unread = await unreadOf(
    tx,
    rows.map((row) => row.user_id),
  );
  for (const row of inserted) {
    if (row.in_app) {
      const notification = presentNotification(row);
      await publish(
        tx,
        { kind: 'notification', notification, unread: unread.get(row.user_id) ?? 0 },
        { userId: row.user_id },
      );
    }
    if (row.mail === 'now') await context.jobs.enqueue(tx, sendNotification, { notification_id: row.id });
  }
}
