import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { clientOfArea, findGroup } from './queries.ts';

export async function assertClientExists(context: AppContext, clientId: string): Promise<void> {
  found(await findClient(context.db, clientId), 'Client');
}

/** @throws not_found for an unknown client, conflict for an archived one, to which nothing is added */
export async function assertClientOpen(handle: Handle, clientId: string): Promise<void> {
  const client = found(await findClient(handle, clientId), 'Client');
  if (client.status === 'archived') throw conflict('client_archived');
}

/** The client of an area named by its id alone, for an actor who has the right there. */
export async function locateArea(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<string> {
  const { client_id: clientId } = found(await clientOfArea(context.db, id), 'Area');
  authorizeRow(actor, permission, clientId, 'Area');
  return clientId;
}

/** @throws invalid where the group is not one of this client */
export async function assertGroupOf(
  handle: Handle,
  clientId: string,
  groupId: string | null | undefined,
): Promise<void> {
  if (groupId && !(await findGroup(handle, clientId, groupId)))
    throw invalidField('group_id', 'no_such_group');
}
