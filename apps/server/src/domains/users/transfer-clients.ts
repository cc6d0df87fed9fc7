import { problem } from '@molva/contract/problems/index';
import { counted } from '@molva/russian/plurals';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { notify } from '../notifications/index.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { lockClientsOf, setResponsible } from './transfer-queries.ts';
import type { UserRow } from './queries.ts';

/** Whether somebody can be responsible for clients: active staff, manager or head. */
export function canBeResponsible(user: Pick<UserRow, 'kind' | 'level' | 'is_active'> | undefined): boolean {
  return user?.kind === 'staff' && user.is_active && (user.level === 'manager' || user.level === 'head');
}

/**
 * Moves every client of an employee who can be responsible no more to a successor. Both must be locked. Call it last
 * before the audit entry of the change itself: it leaves one in each client's chain.
 *
 * @param change.successorAt where the caller names the successor: `['body', 'successor_id']`
 * @throws conflict where there are clients and no successor is named; invalid where that one cannot be responsible
 */
export async function transferClients(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  change: {
    fromId: string;
    successorId: string | undefined;
    successor: UserRow | undefined;
    successorAt: string[];
  },
): Promise<void> {
  const { fromId, successorId, successor, successorAt } = change;
  const clientIds = await lockClientsOf(tx, fromId);
  if (clientIds.length === 0) return;
  if (successorId === undefined) {
    const clients = clientIds.length === 1 ? '1 client' : `${clientIds.length} clients`;
    throw conflict(problem('user_is_responsible', { clients }));
  }
  if (!successor || successorId === fromId || !canBeResponsible(successor))
    throw invalidField(successorAt, 'unfit_successor');
  await setResponsible(tx, clientIds, successorId);
  await notifyOfChanges(context, tx, [fromId, successorId]);
  if (successorId !== actor.userId) {
    await notify(context, tx, {
      userIds: [successorId],
      kind: 'client_appointed',
      clientId: clientIds.length === 1 ? (clientIds[0] ?? null) : null,
      title: 'Вы отвечаете за новых клиентов',
      body: `Вам передали ${counted(clientIds.length, ['клиента', 'клиентов', 'клиентов'])} другого сотрудника.`,
      path: '/all-clients',
    });
  }
  // In the order of ids, as the clients were locked: two hand-overs wait for each other in one direction only.
  for (const clientId of clientIds) {
    audit(tx, actor, {
      action: 'client.responsible_changed',
      resource: 'client',
      resourceId: clientId,
      clientId,
      details: { before: fromId, after: successorId },
    });
  }
}
