import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { clientOfArea, clientOfGroup, findGroup } from './queries.ts';

export async function assertClientExists(context: AppContext, clientId: string): Promise<void> {
  if (!(await findClient(context.db, clientId))) throw notFound('Client');
}

/** @throws not_found for an unknown client, conflict for an archived one, to which nothing is added */
export async function assertClientOpen(handle: Handle, clientId: string): Promise<void> {
  const client = await findClient(handle, clientId);
  if (!client) throw notFound('Client');
  if (client.status === 'archived') throw conflict('client_archived');
}

/** The client of an area named by its id alone, for an actor who has the right there. */
export async function locateArea(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<string> {
  const clientId = await clientOfArea(context.db, id);
  if (clientId === null) throw notFound('Area');
  authorizeRow(actor, permission, clientId, 'Area');
  return clientId;
}

export async function locateGroup(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  id: string,
): Promise<string> {
  const clientId = await clientOfGroup(context.db, id);
  if (clientId === null) throw notFound('Group');
  authorizeRow(actor, permission, clientId, 'Group');
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
