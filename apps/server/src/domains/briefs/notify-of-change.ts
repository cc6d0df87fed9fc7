import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { staffOf } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { clientSavedWithin } from './version-queries.ts';

/** Milliseconds without a save after which the client's people begin a new sitting. */
const sitting = 30 * 60_000;

/** Open pages hear of each save. */
export async function announceBrief(
  tx: Transaction,
  actor: Actor,
  brief: { client_id: string; version: number },
): Promise<void> {
  const { client_id, version } = brief;
  await publish(
    tx,
    { kind: 'brief_changed', client_id, version, user_id: actor.userId },
    { clientId: client_id, permission: 'briefs:read' },
  );
}

/**
 * Whether this save begins a sitting of the client's people, of which the agency is told once. Asked before the save
 * stands among the versions.
 */
export async function beginsEditing(tx: Transaction, actor: Actor, clientId: string): Promise<boolean> {
  return actor.kind === 'client' && !(await clientSavedWithin(tx, clientId, sitting));
}

/** Tells who is responsible, and their helpers. */
export async function notifyOfEditing(
  context: AppContext,
  tx: Transaction,
  client: { id: string; name: string },
): Promise<void> {
  const { responsible, helpers } = await staffOf(tx, client.id);
  await notify(context, tx, {
    userIds: [...(responsible ? [responsible] : []), ...helpers].map(({ id }) => id),
    kind: 'brief_changed',
    clientId: client.id,
    title: `Клиент правит бриф: ${client.name}`,
    body: 'Ответы сохраняются по мере ввода. Что изменилось, видно в версиях брифа.',
    path: `/clients/${client.id}/brief`,
  });
}
