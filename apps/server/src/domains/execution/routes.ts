import {
  listObtainingSites,
  listPeriods,
  listPreviousReviews,
  listReviewsCount,
  readAreaStatuses,
} from '@molva/contract/execution';
import { route } from '../../kernel/operation.ts';
import { listObtainingSitesOf } from './list-obtaining-sites.ts';
import { listPeriodsOf } from './list-periods.ts';
import { listReviewsOfPreviousPeriod } from './list-previous-reviews.ts';
import { listReviewsCountOf } from './list-reviews-count.ts';
import { readStatusesOfArea } from './read-area-statuses.ts';

export const executionRoutes = [
  route(listPeriods, listPeriodsOf),
  route(listReviewsCount, listReviewsCountOf),
  route(readAreaStatuses, readStatusesOfArea),
  route(listPreviousReviews, listReviewsOfPreviousPeriod),
  route(listObtainingSites, listObtainingSitesOf),
];
