import * as contract from '@molva/contract/clustering';
import { change } from '../../kernel/operation.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import { clustersOf } from './list-clusters.ts';
import { currentRun } from './run-queries.ts';
import { changeTheme, givePlaces, lockThemes, removeTheme } from './theme-queries.ts';

/** Names or pins a theme, or merges it into another; what a person decided later runs keep. */
export const updateCluster = change(contract.updateCluster, {
  noun: 'Cluster',
  async prepare({ input: { id, merge_into } }) {
    if (merge_into === id) throw invalidField('merge_into', 'merge_into_itself');
  },
  async lock({ tx, clientId, input: { id, merge_into } }) {
    const locked = await lockThemes(tx, clientId, merge_into === undefined ? [id] : [id, merge_into]);
    const theme = locked.find((row) => row.id === id);
    const target = locked.find((row) => row.id === merge_into);
    if (theme && merge_into !== undefined && !target) throw invalidField('merge_into', 'no_such_cluster');
    return theme && { theme, target };
  },
  async work({ tx, clientId, before: { theme, target }, input: { name, pinned } }) {
    const kept = target ?? theme;
    const key = { clientId, id: kept.id };
    if (target) {
      await givePlaces(tx, { clientId, from: theme.id, to: target.id });
      await removeTheme(tx, { clientId, id: theme.id }, target.id);
    }
    // To unpin a theme is no wish that it stay.
    const isHeld = kept.is_held || name !== undefined || target !== undefined;
    await changeTheme(tx, key, {
      ...(name === undefined ? {} : { name }),
      ...(pinned === undefined ? {} : { pinned }),
      is_held: isHeld,
    });
    return kept.id;
  },
  audit: ({ before: { theme, target }, input: { name, pinned } }) => ({
    action: target ? 'cluster.merged' : 'cluster.changed',
    resource: 'cluster',
    resourceId: theme.id,
    details: {
      ...(target ? { before: theme.name, after: name ?? target.name } : {}),
      ...(!target && name !== undefined ? { before: theme.name, after: name } : {}),
      ...(pinned === undefined ? {} : { is_pinned: pinned }),
    },
  }),
  async answer({ context, clientId, made }) {
    const run = await currentRun(context.db, clientId);
    const filter = { clientId, areaId: null, start_date: null, end_date: null };
    const found = run && (await clustersOf(context.db, { ...filter, runId: run.id }));
    const cluster = found?.clusters.find(({ id }) => id === made);
    if (!cluster) throw notFound('Cluster');
    return cluster;
  },
});
