import * as contract from '@molva/contract/notifications';
import { publish } from '../../kernel/events/publish.ts';
import { change, unaudited } from '../../kernel/operation.ts';
import { markNotifications, unreadOf } from './queries.ts';

/** Marks own notifications; ids of other people's, or of none, change nothing. Other tabs of the user follow. */
export const readNotifications = change(contract.readNotifications, {
  whose: 'own',
  async work({ tx, actor: { userId }, input: { ids, read } }) {
    const changed = await markNotifications(tx, userId, { ids, read });
    const unread = (await unreadOf(tx, [userId])).get(userId) ?? 0;
    if (changed) await publish(tx, { kind: 'notification', notification: null, unread }, { userId });
    return unread;
  },
  audit: unaudited('what somebody has read is theirs alone'),
  answer: ({ made: unread, input }) => ({
    message: input.read ? 'Notifications marked read' : 'Notifications marked unread',
    unread,
  }),
});
