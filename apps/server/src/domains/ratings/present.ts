import type { rating } from '@molva/contract/ratings';
import type { z } from 'zod';
import type { RatingRow } from './queries.ts';

type Rating = z.output<typeof rating>;

export function presentRating(row: RatingRow): Rating {
  return { ...row, distribution: row.distribution as Rating['distribution'] };
}
