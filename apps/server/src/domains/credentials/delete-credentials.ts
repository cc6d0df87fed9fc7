import * as contract from '@molva/contract/credentials';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { rightFor, whose } from './policy.ts';
import { removeCredentials } from './queries.ts';

export const deleteCredentials = change(contract.deleteCredentials, {
  noun: 'Credentials',
  find: ({ input }) => Promise.resolve(whose(input)),
  right: rightFor('accesses:write'),
  work: async ({ tx, row, input }) =>
    found(await removeCredentials(tx, row.client_id, input.id), 'Credentials'),
  audit: ({ made: { site_id }, input: { id } }) => ({
    action: 'credentials.deleted',
    resource: 'credentials',
    resourceId: id,
    details: { site_id },
  }),
  answer: () => ({ message: 'Credentials deleted successfully' }),
});
