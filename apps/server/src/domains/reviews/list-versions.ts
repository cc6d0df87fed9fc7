import * as contract from '@molva/contract/reviews';
import { query } from '../../kernel/operation.ts';
import { locateReviewRow } from './annotate-queries.ts';
import { pageOfVersions } from './version-queries.ts';

/** Earlier wordings of a review, or of an answer: what the site showed before its author changed it. */
export const listReviewVersions = query(contract.listReviewVersions, {
  noun: 'Review',
  find: ({ context, input: { id, client_id } }) => locateReviewRow(context.db, id, client_id),
  async read({ context, clientId, input: { id, skip, limit } }) {
    const { rows, count } = await pageOfVersions(context.db.lagging, clientId, id, { skip, limit });
    return { data: rows, count };
  },
});
