import type { ExtractedReview } from '../extracted/types.ts';
import { reviewIdentity } from './review-identity.ts';

/** Numbers the reviews of a page that nothing else tells apart, the last of them 0. */
export function numberTwins(reviews: readonly ExtractedReview[]): void {
  const counts = new Map<string, number>();
  for (const review of reviews.toReversed()) {
    if (review.external_review_uid !== null) continue;
    const identity = reviewIdentity(review);
    const twin = counts.get(identity) ?? 0;
    counts.set(identity, twin + 1);
    review.twin = twin;
  }
}
