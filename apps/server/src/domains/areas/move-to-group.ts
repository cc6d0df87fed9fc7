import * as contract from '@molva/contract/areas';
import { change } from '../../kernel/operation.ts';
import { found, invalidField } from '../../lib/errors.ts';
import { assertGroupOf } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, clientOfArea, findArea, lockArea } from './queries.ts';

/** Puts an area in a group of its client, or (null) in none. */
export const moveToGroup = change(contract.moveToGroup, {
  noun: 'Area',
  async find({ context, input: { id, group_id: groupId } }) {
    if (id === undefined) throw invalidField('id', 'field_required', 'missing');
    if (groupId === undefined) throw invalidField('group_id', 'field_required', 'missing');
    const row = await clientOfArea(context.db, id);
    return row && { ...row, id, groupId };
  },
  lock: ({ tx, clientId, row }) => lockArea(tx, clientId, row.id),
  async work({ tx, clientId, row: { id, groupId } }) {
    await assertGroupOf(tx, clientId, groupId);
    await changeArea(tx, clientId, id, { group_id: groupId });
    return found(await findArea(tx, clientId, id), 'Area');
  },
  audit: ({ before, row }) => ({
    action: 'area.moved',
    resource: 'area',
    resourceId: row.id,
    details: { from: before.group_id, to: row.groupId },
  }),
  refine: refineAreaError,
  answer: ({ made }) => presentArea(made),
});
