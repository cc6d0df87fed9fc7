import type { createAccess } from '@molva/contract/accesses';
import { violatedUnique } from '../../db/problems.ts';
import { placeOf } from '../../db/sealed-columns.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { newId } from '../../lib/ids.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { findSite } from '../sites/index.ts';
import { presentAccess } from './present.ts';
import { findAccess, insertAccess } from './queries.ts';

/** Keeps an access, its secret sealed. @throws conflict where the client has this login on the site */
export const createNewAccess: UseCase<typeof createAccess> = async ({ context, actor, input }) => {
  const { client_id: clientId, secret, ...rest } = input;
  authorize(actor, 'accesses:write', clientId);
  const id = newId();
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, clientId);
      if (!(await findSite(tx, rest.site_id))) throw invalidField('site_id', 'no_such_site');
      await insertAccess(tx, {
        ...rest,
        client_id: clientId,
        id,
        secret_sealed: context.secrets.seal(secret, placeOf('accesses', { client_id: clientId, id })),
        key_id: context.secrets.keyId,
        updated_by: actor.userId,
      });
      await audit(tx, actor, {
        action: 'access.created',
        resource: 'access',
        resourceId: id,
        clientId,
        details: { site_id: rest.site_id, login: rest.login },
      });
      return findAccess(tx, clientId, id);
    })
    .catch((error: unknown) => {
      throw refineAccessError(error);
    });
  if (!row) throw notFound('Access');
  return presentAccess(row, actor);
};

export function refineAccessError(error: unknown): unknown {
  return violatedUnique(error) === null ? error : conflict('access_taken');
}
