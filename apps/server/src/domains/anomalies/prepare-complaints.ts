import * as contract from '@molva/contract/anomalies';
import { change } from '../../kernel/operation.ts';
import { conflict, DomainError } from '../../lib/errors.ts';
import { changeRemoval } from '../reviews/index.ts';
import { lockAnomaly, reviewsByIds } from './queries.ts';
import { complaintOf, groundOf } from './words.ts';

/** Drafts of complaints with what shows it; a person reads each before it is carried to its site. */
export const prepareComplaints = change(contract.prepareComplaints, {
  noun: 'Anomaly',
  lock: ({ tx, clientId, input: { id } }) => lockAnomaly(tx, clientId, id),
  async work({ context, tx, clientId, actor, before }) {
    const ground = groundOf[before.kind];
    if (ground === null) throw conflict('anomaly_no_complaint');
    const text = complaintOf(before);
    const counts = { prepared: 0, known: 0, no_ground: 0 };
    for (const review of await reviewsByIds(tx, clientId, before.review_ids)) {
      if (review.has_removal) {
        counts.known += 1;
        continue;
      }
      try {
        const place = { clientId, areaId: review.area_id, id: review.id };
        await changeRemoval(context, tx, place, { input: { ground, text }, actor });
        counts.prepared += 1;
      } catch (error) {
        if (!(error instanceof DomainError) || error.fields[0]?.code !== 'ground_unknown') throw error;
        counts.no_ground += 1;
      }
    }
    return counts;
  },
  audit: ({ made, before, input: { id } }) =>
    made.prepared === 0
      ? null
      : {
          action: 'anomaly.complained',
          resource: 'anomaly',
          resourceId: id,
          details: { ground: groundOf[before.kind], count: made.prepared },
        },
  answer: ({ made }) => made,
});
