import * as contract from '@molva/contract/areas';
import { change } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { assertClientOpen, assertGroupOf } from './checks.ts';
import { lockAll, placeAreas, placeGroups } from './order-queries.ts';

/** The order of areas within a group; what comes from another group is moved here. */
export const arrangeAreas = change(contract.arrangeAreas, {
  async work({ tx, clientId, input: { group_id: groupId, area_ids: ids } }) {
    await assertClientOpen(tx, clientId);
    await assertGroupOf(tx, clientId, groupId);
    const known = await lockAll(tx, 'areas', clientId);
    if (!ids.every((id) => known.has(id))) throw invalidField('area_ids', 'no_such_area');
    await placeAreas(tx, clientId, groupId, ids);
  },
  audit: ({ input: { group_id: group, area_ids: order } }) => ({
    action: 'area.arranged',
    resource: 'group',
    resourceId: group,
    details: { order },
  }),
  answer: () => ({ message: 'Areas arranged' }),
});

export const arrangeGroups = change(contract.arrangeGroups, {
  async work({ tx, clientId, input: { group_ids: ids } }) {
    await assertClientOpen(tx, clientId);
    const known = await lockAll(tx, 'area_groups', clientId);
    if (!ids.every((id) => known.has(id))) throw invalidField('group_ids', 'no_such_group');
    await placeGroups(tx, clientId, ids);
  },
  audit: ({ input: { group_ids: order } }) => ({
    action: 'group.arranged',
    resource: 'group',
    resourceId: null,
    details: { order },
  }),
  answer: () => ({ message: 'Groups arranged' }),
});
