import type { moveToGroup } from '@molva/contract/areas';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertGroupOf, locateArea } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, findArea, lockArea } from './queries.ts';

/** Puts an area in a group of its client, or (null) in none. */
export const moveAreaToGroup: UseCase<typeof moveToGroup> = async ({ context, actor, input }) => {
  const { id, group_id: groupId } = input;
  if (id === undefined) throw invalidField('id', 'field_required', 'missing');
  if (groupId === undefined) throw invalidField('group_id', 'field_required', 'missing');
  const clientId = await locateArea(context, actor, 'areas:write', id);
  authorize(actor, 'areas:write', clientId);
  const row = await context.db
    .transaction(async (tx) => {
      const before = await lockArea(tx, clientId, id);
      if (!before) throw notFound('Area');
      await assertGroupOf(tx, clientId, groupId);
      await changeArea(tx, clientId, id, { group_id: groupId });
      await audit(tx, actor, {
        action: 'area.moved',
        resource: 'area',
        resourceId: id,
        clientId,
        details: { from: before.group_id, to: groupId },
      });
      return findArea(tx, clientId, id);
    })
    .catch((error: unknown) => {
      throw refineAreaError(error);
    });
  if (!row) throw notFound('Area');
  return presentArea(row);
};
