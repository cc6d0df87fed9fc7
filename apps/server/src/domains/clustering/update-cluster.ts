import * as contract from '@molva/contract/clustering';
import type { InputOf } from '@molva/contract';
import { change } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { changedTheme } from './changed-themes.ts';
import { lockClustering, lockThemes } from './theme-queries.ts';
import { type PreparedChange, prepareChange } from './prepared-change.ts';
import { makeChange } from './make-change.ts';

/** Names or pins a theme, merges or splits it, gives it words or reviews; what a person decided later runs keep. */
export const updateCluster = change(contract.updateCluster, {
  noun: 'Cluster',
  async prepare({ context, clientId, input }): Promise<PreparedChange | null> {
    if (input.merge_into === input.id) throw invalidField('merge_into', 'merge_into_itself');
    assertOne(input);
    return prepareChange(context, clientId, input);
  },
  async lock({ tx, clientId, input: { id, merge_into } }) {
    await lockClustering(tx, clientId);
    const locked = await lockThemes(tx, clientId, merge_into === undefined ? [id] : [id, merge_into]);
    const theme = locked.find((row) => row.id === id);
    const target = locked.find((row) => row.id === merge_into);
    if (theme && merge_into !== undefined && !target) throw invalidField('merge_into', 'no_such_cluster');
    return theme && { theme, target };
  },
  work: ({ tx, context, actor, clientId, ready, before, input }) =>
    makeChange({ tx, context, userId: actor.userId, clientId }, before, { input, prepared: ready }),
  audit: ({ before: { theme, target }, input, made }) => ({
    action: target ? 'cluster.merged' : made.parts ? 'cluster.split' : 'cluster.changed',
    resource: 'cluster',
    resourceId: theme.id,
    details: {
      ...(target ? { before: theme.name, after: input.name ?? target.name } : {}),
      ...(made.parts ? { before: theme.name, after: made.parts.join(', ') } : {}),
      ...(!target && input.name !== undefined ? { before: theme.name, after: input.name } : {}),
      ...(input.pinned === undefined ? {} : { is_pinned: input.pinned }),
      ...(made.keywords ? { keywords: made.keywords } : {}),
      ...(input.add_reviews ? { added: input.add_reviews.length } : {}),
      ...(input.remove_reviews ? { removed: input.remove_reviews.length } : {}),
    },
  }),
  answer: ({ context, clientId, made }) => changedTheme(context.db, clientId, made),
});

/** Each of these is taken back by itself. */
function assertOne(input: InputOf<typeof contract.updateCluster>): void {
  const moves = input.add_reviews ?? input.remove_reviews;
  const actions = Object.entries({
    merge_into: input.merge_into,
    keywords: input.keywords,
    split: input.split,
    add_reviews: moves,
  }).filter(([, value]) => value !== undefined);
  const [, second] = actions;
  if (second) throw invalidField(second[0], 'one_theme_change');
}
