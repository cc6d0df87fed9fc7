import * as contract from '@molva/contract/accesses';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { change } from '../../kernel/operation.ts';
import { found, invalidField } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { findSite } from '../sites/index.ts';
import { refineAccessError } from './create-access.ts';
import { presentAccess } from './present.ts';
import { changeAccess, findAccess, lockSealed } from './queries.ts';

/** Changes an access. The audit log says what of it, and of the secret only that it is another. */
export const updateAccess = change(contract.updateAccess, {
  noun: 'Access',
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return lockSealed(tx, clientId, input.id);
  },
  async work({ tx, context, actor, clientId, input }) {
    const { client_id: _client, id, secret, ...fields } = input;
    if (fields.site_id !== undefined && !(await findSite(tx, fields.site_id)))
      throw invalidField('site_id', 'no_such_site');
    const place = { client_id: clientId, id };
    await changeAccess(tx, place, {
      ...fields,
      ...(secret !== undefined && {
        secret_sealed: context.secrets.seal(secret, sealedPlaceOf('accesses', place)),
        key_id: context.secrets.keyId,
      }),
      updated_by: actor.userId,
    });
    return found(await findAccess(tx, clientId, id), 'Access');
  },
  audit: ({ before: { site_id, login }, input: { client_id: _client, id, ...sent } }) => ({
    action: 'access.changed',
    resource: 'access',
    resourceId: id,
    details: { before: { site_id, login }, changed: Object.keys(sent) },
  }),
  refine: refineAccessError,
  answer: ({ made, actor }) => presentAccess(made, actor),
});
