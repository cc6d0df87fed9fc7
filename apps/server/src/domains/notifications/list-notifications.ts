import * as contract from '@molva/contract/notifications';
import { query } from '../../kernel/operation.ts';
import { presentNotification } from './present.ts';
import { pageOfNotifications, unreadOf } from './queries.ts';

export const listNotifications = query(contract.listNotifications, {
  whose: 'own',
  async read({ context, actor, input }) {
    const [{ rows, count }, unread] = await Promise.all([
      pageOfNotifications(context.db, { userId: actor.userId, unread: input.unread }, input),
      unreadOf(context.db, [actor.userId]),
    ]);
    return { data: rows.map(presentNotification), count, unread: unread.get(actor.userId) ?? 0 };
  },
});
