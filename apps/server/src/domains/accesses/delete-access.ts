import type { deleteAccess } from '@molva/contract/accesses';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { deleteAccess as forget, lockSealed } from './queries.ts';

/** Forgets an access with its secret, also of an archived client: nobody must be kept from getting rid of one. */
export const deleteOneAccess: UseCase<typeof deleteAccess> = async ({ context, actor, input }) => {
  const { client_id: clientId, id } = input;
  authorize(actor, 'accesses:write', clientId);
  await context.db.transaction(async (tx) => {
    const before = await lockSealed(tx, clientId, id);
    if (!before || !(await forget(tx, clientId, id))) throw notFound('Access');
    await audit(tx, actor, {
      action: 'access.deleted',
      resource: 'access',
      resourceId: id,
      clientId,
      details: { site_id: before.site_id, login: before.login },
    });
  });
  return { message: 'Access deleted' };
};
