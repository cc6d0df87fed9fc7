import * as contract from '@molva/contract/reviews';
import { query } from '../../kernel/operation.ts';
import { mergesOf } from './collecting/merge-queries.ts';
import { theReview } from './locate-review.ts';
import { presentMerge } from './present-merge.ts';

/** What collections joined with a review. */
export const listReviewMerges = query(contract.listReviewMerges, {
  ...theReview,
  async read({ context, clientId, input: { review_id: id, skip, limit } }) {
    const { rows, count } = await mergesOf(context.db.lagging, clientId, id, { skip, limit });
    return { data: rows.map(presentMerge), count };
  },
});
