import { listReviews, listReviewVersions } from '@molva/contract/reviews';
import { route } from '../../kernel/operation.ts';
import { listReviewsAndAnswers } from './list-reviews.ts';
import { listVersions } from './list-versions.ts';

export const reviewRoutes = [
  route(listReviews, listReviewsAndAnswers),
  route(listReviewVersions, listVersions),
];
