import { counted } from '@molva/russian/plurals';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { findClient } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import type { MarksChange } from './marks.ts';
import { type ChangeKey, countAssigned } from './queries.ts';

/** Tells whom a change gave reviews to; nobody is told of what they did themselves. */
export async function notifyAssignee(
  context: AppContext,
  tx: Transaction,
  { userId: actorId, ...key }: ChangeKey & { userId: string },
  { assignee_id: userId }: MarksChange,
): Promise<void> {
  if (!userId || userId === actorId) return;
  const count = await countAssigned(tx, key);
  const client = count === 0 ? undefined : await findClient(tx, key.clientId);
  if (!client) return;
  await notify(context, tx, {
    userIds: [userId],
    kind: 'reviews_assigned',
    clientId: key.clientId,
    title: `Вам поручены отзывы: ${client.name}`,
    body: `${client.name}: вам ${count === 1 ? 'поручен отзыв' : `поручено ${counted(count, ['отзыв', 'отзыва', 'отзывов'])}`}.`,
    path: `/clients/${key.clientId}/reviews?assignee=${userId}`,
  });
}
