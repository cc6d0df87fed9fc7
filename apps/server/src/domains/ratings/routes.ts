import { listRatings, noteRating } from '@molva/contract/ratings';
import { route } from '../../kernel/operation.ts';
import { listClientRatings } from './list-ratings.ts';
import { noteRatingByHand } from './note-rating.ts';

export const ratingRoutes = [route(listRatings, listClientRatings), route(noteRating, noteRatingByHand)];
