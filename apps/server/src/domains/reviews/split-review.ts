import * as contract from '@molva/contract/reviews';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { readSoon } from '../clustering/index.ts';
import { lockMerge, markUndone, restoreMerged } from './collecting/merge-queries.ts';
import { theReview } from './locate-review.ts';
import { recountMonths } from './months-query.ts';
import { presentMerge } from './present-merge.ts';

/** Tells two reviews apart that a collection took for one. */
export const splitReview = change(contract.splitReview, {
  ...theReview,
  async lock({ tx, clientId, input: { review_id: reviewId, merge_id: id } }) {
    const merge = await lockMerge(tx, clientId, id);
    return merge?.review_id === reviewId ? merge : undefined;
  },
  async work({ tx, context, actor, clientId, before: merge }) {
    if (merge.undone_at !== null) return merge;
    const at = context.clock.now();
    await restoreMerged(tx, { merge, at });
    await markUndone(tx, clientId, merge.id, { undone_at: at, undone_by: actor.userId });
    await readSoon(context, tx, clientId);
    await recountMonths(tx, { client_id: clientId, area_id: merge.area_id });
    return found(await lockMerge(tx, clientId, merge.id), 'Review');
  },
  audit: ({ before, input: { review_id: reviewId } }) =>
    before.undone_at === null
      ? {
          action: 'review.split',
          resource: 'review',
          resourceId: reviewId,
          details: { merge_id: before.id },
        }
      : null,
  answer: ({ made }) => presentMerge(made),
});
