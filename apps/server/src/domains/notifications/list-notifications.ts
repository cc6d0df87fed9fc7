import type { listNotifications } from '@molva/contract/notifications';
import type { UseCase } from '../../kernel/operation.ts';
import { presentNotification } from './present.ts';
import { pageOfNotifications, unreadOf } from './queries.ts';

export const listOwnNotifications: UseCase<typeof listNotifications> = async ({ context, actor, input }) => {
  const [{ rows, count }, unread] = await Promise.all([
    pageOfNotifications(context.db, { userId: actor.userId, unread: input.unread }, input),
    unreadOf(context.db, [actor.userId]),
  ]);
  return { data: rows.map(presentNotification), count, unread: unread.get(actor.userId) ?? 0 };
};
