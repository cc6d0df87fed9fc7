import type { moveToGroup } from '@molva/contract/areas';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { authorize } from '../../permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertGroupOf, locateArea } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, findArea, lockArea } from './queries.ts';

/** Puts an area in a group of its client, or (null) in none. */
export const moveAreaToGroup: UseCase<typeof moveToGroup> = async ({ context, actor, input }) => {
  const clientId = await locateArea(context, actor, 'areas:write', input.id);
  authorize(actor, 'areas:write', clientId);
  const row = await context.db
    .transaction(async (tx) => {
      const before = await lockArea(tx, clientId, input.id);
      if (!before) throw notFound('Area');
      await assertGroupOf(tx, clientId, input.group_id);
      await changeArea(tx, clientId, input.id, { group_id: input.group_id });
      await audit(tx, actor, {
        action: 'area.moved',
        resource: 'area',
        resourceId: input.id,
        clientId,
        details: { from: before.group_id, to: input.group_id },
      });
      return findArea(tx, clientId, input.id);
    })
    .catch((error: unknown) => {
      throw refineAreaError(error);
    });
  if (!row) throw notFound('Area');
  return presentArea(row);
};
