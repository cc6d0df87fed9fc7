import * as contract from '@molva/contract/clustering';
import { change } from '../../kernel/operation.ts';
import { lockThemes, removeTheme } from './theme-queries.ts';

/** Deletes a theme; a later run may find it again, as a new one. */
export const deleteCluster = change(contract.deleteCluster, {
  noun: 'Cluster',
  async lock({ tx, clientId, input: { id } }) {
    const [theme] = await lockThemes(tx, clientId, [id]);
    return theme;
  },
  work: ({ tx, clientId, before: { id } }) => removeTheme(tx, { clientId, id }, null),
  audit: ({ before: { id, name } }) => ({
    action: 'cluster.deleted',
    resource: 'cluster',
    resourceId: id,
    details: { name },
  }),
  answer: () => ({ message: 'Cluster deleted' }),
});
