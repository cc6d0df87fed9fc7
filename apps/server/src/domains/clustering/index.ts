export { clusterReviewsJob, readSoon, readUnreadJob } from './jobs.ts';
export { clusteringOperations } from './operations.ts';
export { placeReview } from './place-review.ts';
export { placesOf as textPlaces } from './present.ts';
export { themesOfReviews } from './review-themes-query.ts';
export { lockClustering } from './theme-queries.ts';
export { noteUnread } from './unread-queries.ts';
