import type { updateArea } from '@molva/contract/areas';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertGroupOf, locateArea } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, findArea, lockArea } from './queries.ts';
import { urlKey } from './url-key.ts';

export const updateOneArea: UseCase<typeof updateArea> = async ({ context, actor, input }) => {
  const { id, ...change } = input;
  const clientId = await locateArea(context, actor, 'areas:write', id);
  authorize(actor, 'areas:write', clientId);
  const row = await context.db
    .transaction(async (tx) => {
      const before = await lockArea(tx, clientId, id);
      if (!before) throw notFound('Area');
      await assertGroupOf(tx, clientId, change.group_id);
      await changeArea(tx, clientId, id, {
        ...change,
        ...(change.url === undefined ? {} : { url_key: urlKey(change.url) }),
      });
      await audit(tx, actor, {
        action: 'area.changed',
        resource: 'area',
        resourceId: id,
        clientId,
        details: { before, change },
      });
      return findArea(tx, clientId, id);
    })
    .catch((error: unknown) => {
      throw refineAreaError(error);
    });
  if (!row) throw notFound('Area');
  return presentArea(row);
};
