import * as contract from '@molva/contract/anomalies';
import { change } from '../../kernel/operation.ts';
import { notFound } from '../../lib/errors.ts';
import { anomaliesFor } from './list-anomalies.ts';
import { changeAnomaly, lockAnomaly } from './queries.ts';

export const updateAnomaly = change(contract.updateAnomaly, {
  noun: 'Anomaly',
  lock: ({ tx, clientId, input: { id } }) => lockAnomaly(tx, clientId, id),
  async work({ tx, clientId, actor, before, input: { id, is_dismissed } }) {
    if (before.is_dismissed === is_dismissed) return false;
    await changeAnomaly(
      tx,
      { clientId, id },
      { is_dismissed, decided_by: actor.userId, decided_at: tx.now().toISOString() },
    );
    return true;
  },
  audit: ({ made, input: { id, is_dismissed } }) =>
    made
      ? { action: 'anomaly.decided', resource: 'anomaly', resourceId: id, details: { is_dismissed } }
      : null,
  async answer({ context, actor, clientId, input: { id } }) {
    const { data } = await anomaliesFor(context.db, actor, {
      filter: { clientId, id },
      page: { skip: 0, limit: 1 },
    });
    if (!data[0]) throw notFound('Anomaly');
    return data[0];
  },
});
