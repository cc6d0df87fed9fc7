import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { actorChanged, publish } from '../../kernel/events/publish.ts';
import { helpersOf } from './queries.ts';

/** Sessions of these users ended: every node looks at their tokens anew, this one before the call answers. */
export async function forgetActors(
  context: AppContext,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  for (const id of new Set(userIds)) {
    await actorChanged(tx, id);
    tx.onCommit(() => context.sessions.forgetUser(id));
  }
}

/**
 * What these users may do, or their name, has changed, and with it what those may do who help them: nodes forget what
 * they keep, and open pages ask again. Where links of helping are about to go, call it before.
 */
export async function notifyOfChanges(
  context: AppContext,
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  const all = [...new Set([...userIds, ...(await helpersOf(tx, userIds))])];
  for (const userId of all) await publish(tx, { kind: 'me_changed' }, { userId });
  await forgetActors(context, tx, all);
}
