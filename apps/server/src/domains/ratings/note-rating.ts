import type { noteRating } from '@molva/contract/ratings';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists, lockArea } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { presentRating } from './present.ts';
import { collectedState, putRating, ratingsBetween } from './queries.ts';
import { refreshAreaFacts } from './refresh-facts.ts';

/** A rating that a person read off the site. */
export const noteRatingByHand: UseCase<typeof noteRating> = async ({ context, actor, input }) => {
  const { client_id: clientId, area_id: areaId, date } = input;
  authorize(actor, 'ratings:write', clientId);
  // A day ends last in UTC-12 and begins first in UTC+14: tomorrow here may be today where the note is made.
  const today = dayIn(context.clock.now(), 'Pacific/Kiritimati');
  if (date > today) throw invalidField('date', 'date_in_future');
  await assertClientExists(context, clientId);
  const [row] = await context.db.transaction(async (tx) => {
    if (!(await lockArea(tx, clientId, areaId))) throw notFound('Area');
    await putRating(tx, {
      client_id: clientId,
      area_id: areaId,
      date,
      rating: input.rating,
      reviews_count: input.reviews_count,
      ratings_count: null,
      noted_by_hand: true,
      ...(await collectedState(tx, clientId, areaId, date)),
    });
    await refreshAreaFacts(tx, clientId, areaId, dayIn(context.clock.now(), 'UTC'));
    await audit(tx, actor, {
      action: 'rating.noted',
      resource: 'area',
      resourceId: areaId,
      clientId,
      details: { date, rating: input.rating, reviews_count: input.reviews_count },
    });
    return ratingsBetween(tx, clientId, { start: date, end: date, areaId, step: 'day' });
  });
  if (!row) throw notFound('Area');
  return presentRating(row);
};
