import * as contract from '@molva/contract/accesses';
import { violatedUnique } from '../../db/problems.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { findSite } from '../sites/index.ts';
import { presentAccess } from './present.ts';
import { findAccess, insertAccess } from './queries.ts';

/** Keeps an access, its secret sealed. @throws conflict where the client has this login on the site */
export const createAccess = change(contract.createAccess, {
  async work({ tx, context, actor, clientId, input: { secret, ...rest } }) {
    await assertClientOpen(tx, clientId);
    if (!(await findSite(tx, rest.site_id))) throw invalidField('site_id', 'no_such_site');
    const id = newId();
    await insertAccess(tx, {
      ...rest,
      id,
      secret_sealed: context.secrets.seal(secret, sealedPlaceOf('accesses', { client_id: clientId, id })),
      key_id: context.secrets.keyId,
      updated_by: actor.userId,
    });
    return found(await findAccess(tx, clientId, id), 'Access');
  },
  audit: ({ made, input: { site_id, login } }) => ({
    action: 'access.created',
    resource: 'access',
    resourceId: made.id,
    details: { site_id, login },
  }),
  refine: refineAccessError,
  answer: ({ made, actor }) => presentAccess(made, actor),
});

export function refineAccessError(error: unknown): unknown {
  return violatedUnique(error) === null ? error : conflict('access_taken');
}
