import { listReviews } from '@molva/contract/reviews';
import { route } from '../../http/route.ts';
import { listReviewsAndAnswers } from './list-reviews.ts';

export const reviewRoutes = [route(listReviews, listReviewsAndAnswers)];
