import { listPeriods } from './list-periods.ts';
import { listReviewsCount } from './list-reviews-count.ts';
import { readAreaStatuses } from './read-area-statuses.ts';
import { listPreviousReviews } from './list-previous-reviews.ts';
import { listObtainingSites } from './list-obtaining-sites.ts';

export const executionOperations = [
  listPeriods,
  listReviewsCount,
  readAreaStatuses,
  listPreviousReviews,
  listObtainingSites,
];
