import { listReviews } from './list-reviews.ts';
import { listReviewVersions } from './list-versions.ts';

export const reviewOperations = [listReviews, listReviewVersions];
