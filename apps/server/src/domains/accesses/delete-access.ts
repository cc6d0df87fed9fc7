import * as contract from '@molva/contract/accesses';
import { change } from '../../kernel/operation.ts';
import { notFound } from '../../lib/errors.ts';
import { lockSealed, removeAccess } from './queries.ts';

/** Forgets an access with its secret, also of an archived client: nobody must be kept from getting rid of one. */
export const deleteAccess = change(contract.deleteAccess, {
  noun: 'Access',
  lock: ({ tx, clientId, input }) => lockSealed(tx, clientId, input.id),
  async work({ tx, clientId, input }) {
    if (!(await removeAccess(tx, clientId, input.id))) throw notFound('Access');
  },
  audit: ({ before: { site_id, login }, input }) => ({
    action: 'access.deleted',
    resource: 'access',
    resourceId: input.id,
    details: { site_id, login },
  }),
  answer: () => ({ message: 'Access deleted' }),
});
