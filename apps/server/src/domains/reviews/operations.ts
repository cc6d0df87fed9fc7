import { countReviewsByClient } from './count-by-client.ts';
import { listReviews } from './list-reviews.ts';
import { listReviewVersions } from './list-versions.ts';
import { listReviewMerges } from './list-merges.ts';
import { readReviewSummary } from './read-summary.ts';
import { splitReview } from './split-review.ts';

export const reviewOperations = [
  listReviews,
  readReviewSummary,
  countReviewsByClient,
  listReviewVersions,
  listReviewMerges,
  splitReview,
];
