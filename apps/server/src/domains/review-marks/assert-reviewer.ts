import type { Handle } from '../../db/database.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { invalidField } from '../../lib/errors.ts';
import { holdersAmong } from '../clients/index.ts';

/** @throws invalid for somebody who may not work on reviews of the client */
export async function assertReviewer(handle: Handle, clientId: string, userId: string): Promise<void> {
  const holders = await holdersAmong(handle, clientId, permissionTable['reviews:annotate'], [userId]);
  if (holders.length === 0) throw invalidField('assignee_id', 'reviewer_unfit');
}
