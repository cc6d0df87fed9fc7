import * as contract from '@molva/contract/ratings';
import { change } from '../../kernel/operation.ts';
import { dayIn } from '../../lib/days.ts';
import { found, invalidField } from '../../lib/errors.ts';
import { alertLater } from '../alerts/index.ts';
import { assertClientExists, lockArea } from '../areas/index.ts';
import { presentRating } from './present.ts';
import { collectedState } from '../reviews/index.ts';
import { putRating, ratingsBetween } from './queries.ts';
import { refreshAreaFacts } from './refresh-facts.ts';

/** A rating that a person read off the site. */
export const noteRating = change(contract.noteRating, {
  noun: 'Area',
  async prepare({ context, clientId, input }) {
    // A day ends last in UTC-12 and begins first in UTC+14: tomorrow here may be today where the note is made.
    const today = dayIn(context.clock.now(), 'Pacific/Kiritimati');
    if (input.date > today) throw invalidField('date', 'date_in_future');
    await assertClientExists(context, clientId);
  },
  lock: ({ tx, clientId, input }) => lockArea(tx, clientId, input.area_id),
  async work({ tx, context, clientId, input: { area_id: areaId, date, rating, reviews_count } }) {
    await putRating(tx, {
      client_id: clientId,
      area_id: areaId,
      date,
      rating,
      reviews_count,
      ratings_count: null,
      noted_by_hand: true,
      ...(await collectedState(tx, clientId, areaId, date)),
    });
    await refreshAreaFacts(tx, clientId, areaId, dayIn(context.clock.now(), 'UTC'));
    await alertLater(context, tx, clientId);
    const [row] = await ratingsBetween(tx, {
      clientId,
      start: date,
      end: date,
      areaIds: [areaId],
      step: 'day',
    });
    return found(row, 'Area');
  },
  audit: ({ input: { area_id, date, rating, reviews_count } }) => ({
    action: 'rating.noted',
    resource: 'area',
    resourceId: area_id,
    details: { date, rating, reviews_count },
  }),
  answer: ({ made }) => presentRating(made),
});
