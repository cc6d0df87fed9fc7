import type { AppContext } from '../../kernel/context.ts';
import { invalidField } from '../../lib/errors.ts';
import { locateReviewRow } from './annotate-queries.ts';

/** A review that a call names by `review_id`, and where the caller knows by its client too: how operations find theirs. */
export const theReview = {
  noun: 'Review',
  find: ({ context, input: { review_id: id, client_id: clientId } }: CallForReview) =>
    locateReviewRow(context.db, id, clientId),
  may({ row }: { row: Located }): boolean {
    assertReview(row, 'review_id');
    return true;
  },
};

type Located = NonNullable<Awaited<ReturnType<typeof locateReviewRow>>>;

interface CallForReview {
  context: AppContext;
  input: { review_id: string; client_id?: string | undefined };
}

/** @throws invalid for an answer that was collected under a review */
export function assertReview(row: { parent_id: string | null }, field: string): void {
  if (row.parent_id !== null) throw invalidField(field, 'answer_not_review');
}
