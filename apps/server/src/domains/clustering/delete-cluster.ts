import * as contract from '@molva/contract/clustering';
import { change } from '../../kernel/operation.ts';
import { noteChange } from './change-queries.ts';
import { currentRun } from './run-queries.ts';
import { lockClustering, lockThemes, removeTheme } from './theme-queries.ts';

/** Deletes a theme; a later run may find it again, as a new one. */
export const deleteCluster = change(contract.deleteCluster, {
  noun: 'Cluster',
  async lock({ tx, clientId, input: { id } }) {
    await lockClustering(tx, clientId);
    const [theme] = await lockThemes(tx, clientId, [id]);
    return theme;
  },
  async work({ tx, actor, clientId, before: theme }) {
    const run = await currentRun(tx, clientId);
    const changeId = await noteChange(tx, {
      clientId,
      userId: actor.userId,
      kind: 'deleted',
      runId: run?.id ?? null,
      themes: [theme],
    });
    // Its rows stay until the next run: nobody sees them, and they come back with it.
    await removeTheme(tx, { clientId, id: theme.id }, null);
    return changeId;
  },
  audit: ({ before: { id, name } }) => ({
    action: 'cluster.deleted',
    resource: 'cluster',
    resourceId: id,
    details: { name },
  }),
  answer: ({ made }) => ({ message: 'Cluster deleted', change_id: made }),
});
