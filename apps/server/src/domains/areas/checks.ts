import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { findSite } from '../sites/index.ts';
import { areaOfAddress, clientOfArea, findArea, findGroup, hasReviews } from './queries.ts';
import { presentArea } from './present.ts';

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

/** @throws invalid where nothing can be collected from the site */
export async function assertSiteOpen(handle: Handle, siteId: string): Promise<void> {
  const site = await findSite(handle, siteId);
  if (!site) throw invalidField('site_id', 'no_such_site');
  if (!site.is_active) throw invalidField('site_id', 'site_off');
}

/** @throws conflict where another area of the client has the address; its `current` is that area, which may be archived */
export async function assertAddressFree(
  handle: Handle,
  clientId: string,
  key: string,
  ownId?: string,
): Promise<void> {
  const taken = await areaOfAddress(handle, clientId, key);
  if (!taken || taken.id === ownId) return;
  const area = await findArea(handle, clientId, taken.id);
  throw conflict('area_address_taken', area && presentArea(area));
}

/**
 * What was collected stays with the site it was collected from: its grades, ids and rules are that site's.
 *
 * @throws invalid where a review was collected, or may be at this moment
 */
export async function assertSiteMayChange(handle: Handle, clientId: string, areaId: string): Promise<void> {
  if (await hasReviews(handle, clientId, areaId)) throw invalidField('site_id', 'site_of_collected_area');
  const area = await findArea(handle, clientId, areaId);
  const status = area && presentArea(area).last_run?.status;
  if (status === 'queued' || status === 'running') throw invalidField('site_id', 'area_being_collected');
}
