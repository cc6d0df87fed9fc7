import type { readNotifications } from '@molva/contract/notifications';
import { publish } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { markNotifications, unreadOf } from './queries.ts';

/** Marks own notifications; ids of other people's, or of none, change nothing. Other tabs of the user follow. */
export const markRead: UseCase<typeof readNotifications> = async ({ context, actor, input }) => {
  const changed = await markNotifications(context.db, actor.userId, { ids: input.ids, read: input.read });
  const unread = (await unreadOf(context.db, [actor.userId])).get(actor.userId) ?? 0;
  if (changed) {
    await publish(context.db, { kind: 'notification', notification: null, unread }, { userId: actor.userId });
  }
  return { message: input.read ? 'Notifications marked read' : 'Notifications marked unread', unread };
};
