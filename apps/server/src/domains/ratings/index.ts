export { refreshAllFacts } from './jobs.ts';
export { recordDay, type ShownRating } from './record-day.ts';
export { refreshAreaFacts } from './refresh-facts.ts';
export { pagesOfRatings } from './list-ratings.ts';
export { ratingOperations } from './operations.ts';
export { pagesOfRatingMonths } from './list-rating-months.ts';
export { figuresFor } from './read-rating-figures.ts';
export { readRatingGoal } from './read-rating-goal.ts';
