import { listRatings } from './list-ratings.ts';
import { noteRating } from './note-rating.ts';

export const ratingOperations = [listRatings, noteRating];
