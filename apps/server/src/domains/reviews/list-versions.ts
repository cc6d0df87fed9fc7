import type { listReviewVersions } from '@molva/contract/reviews';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { locateReviewRow } from './annotate-queries.ts';
import { pageOfVersions } from './version-queries.ts';

/** Earlier wordings of a review, or of an answer: what the site showed before its author changed it. */
export const listVersions: UseCase<typeof listReviewVersions> = async ({ context, actor, input }) => {
  const { id, client_id, skip, limit } = input;
  const row = await locateReviewRow(context.db, id, client_id);
  if (!row) throw notFound('Review');
  authorizeRow(actor, 'reviews:read', row.client_id, 'Review');
  const { rows, count } = await pageOfVersions(context.db.lagging, row.client_id, id, { skip, limit });
  return { data: rows, count };
};
