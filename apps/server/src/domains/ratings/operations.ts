import { explainJump } from './explain-jump.ts';
import { listRatingMonths } from './list-rating-months.ts';
import { listRatings } from './list-ratings.ts';
import { noteRating } from './note-rating.ts';
import { readRatingFigures } from './read-rating-figures.ts';
import { readRatingGoal } from './read-rating-goal.ts';

export const ratingOperations = [
  listRatings,
  noteRating,
  readRatingFigures,
  explainJump,
  listRatingMonths,
  readRatingGoal,
];
