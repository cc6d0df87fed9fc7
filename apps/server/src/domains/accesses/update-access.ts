import type { updateAccess } from '@molva/contract/accesses';
import { placeOf } from '../../db/sealed-columns.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { findSite } from '../sites/index.ts';
import { refineAccessError } from './create-access.ts';
import { presentAccess } from './present.ts';
import { changeAccess, findAccess, lockSealed } from './queries.ts';

/** Changes an access. The audit log says what of it, and of the secret only that it is another. */
export const updateOneAccess: UseCase<typeof updateAccess> = async ({ context, actor, input }) => {
  const { client_id: clientId, id, secret, ...change } = input;
  authorize(actor, 'accesses:write', clientId);
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, clientId);
      const before = await lockSealed(tx, clientId, id);
      if (!before) throw notFound('Access');
      if (change.site_id !== undefined && !(await findSite(tx, change.site_id)))
        throw invalidField('site_id', 'no_such_site');
      const sealed =
        secret === undefined
          ? {}
          : {
              secret_sealed: context.secrets.seal(secret, placeOf('accesses', { client_id: clientId, id })),
              key_id: context.secrets.keyId,
            };
      await changeAccess(tx, { client_id: clientId, id }, { ...change, ...sealed, updated_by: actor.userId });
      await audit(tx, actor, {
        action: 'access.changed',
        resource: 'access',
        resourceId: id,
        clientId,
        details: {
          before: { site_id: before.site_id, login: before.login },
          changed: Object.keys({ ...change, ...(secret !== undefined && { secret }) }),
        },
      });
      return findAccess(tx, clientId, id);
    })
    .catch((error: unknown) => {
      throw refineAccessError(error);
    });
  if (!row) throw notFound('Access');
  return presentAccess(row, actor);
};
