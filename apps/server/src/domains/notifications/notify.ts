import type { NotificationKind } from '@molva/contract/notifications';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { isMailbox } from '../../external/mail/index.ts';
import { alwaysTold, groupOf, isJoined, quietKinds, settingsOf } from './groups.ts';
import { sendNotification } from './jobs.ts';
import { presentNotification } from './present.ts';
import { insertNotifications, joinNotifications, type NewRow, reachable, unreadOf } from './queries.ts';

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
  /** The only ways it goes by, each as far as a person has not switched it off; left out: as each has chosen. */
  ways?: { app: boolean; mail: boolean };
}

/**
 * Tells people of something as each of them has chosen: in the app at once, by mail at once or with the day's digest.
 * Everything happens when the transaction commits. Users who were deleted or switched off are passed over.
 */
export async function notify(
  context: AppContext,
  tx: Transaction,
  { userIds, ways, ...told }: NewNotification,
): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return;
  const rows = (await reachable(tx, ids)).flatMap((user): NewRow[] => {
    const group = groupOf[told.kind];
    const choice = group === 'security' ? alwaysTold : settingsOf(user.choices)[group];
    const app = choice.app && ways?.app !== false;
    const mail = isMailbox(user.email) && ways?.mail !== false ? choice.mail : 'off';
    if (!app && mail === 'off') return [];
    const { kind, clientId, title, body, path } = told;
    return [{ user_id: user.id, kind, client_id: clientId, title, body, path, in_app: app, mail }];
  });
  if (rows.length === 0) return;
  const isLine = told.clientId !== null && isJoined(told.kind);
  const joined = isLine ? await joinNotifications(tx, seenBy(rows), rows[0] as NewRow) : [];
  const known = new Set(joined.map((row) => row.user_id));
  const fresh = isLine ? rows.flatMap((row) => apart(row, known.has(row.user_id))) : rows;
  const inserted = fresh.length === 0 ? [] : await insertNotifications(tx, fresh, quietKinds.has(told.kind));
  const unread = await unreadOf(
    tx,
    rows.map((row) => row.user_id),
  );
  const shown = [...joined.map((row) => ({ ...row, in_app: true, mail: 'off' })), ...inserted];
  for (const row of shown) {
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

const seenBy = (rows: readonly NewRow[]) =>
  rows.filter(({ in_app: inApp }) => inApp).map(({ user_id: userId }) => userId);

/** A line of the app takes in what comes later; each mail keeps its own words: two rows. */
function apart(row: NewRow, hasLine: boolean): NewRow[] {
  const line: NewRow[] = row.in_app && !hasLine ? [{ ...row, mail: 'off' }] : [];
  return row.mail === 'off' ? line : [...line, { ...row, in_app: false }];
}
