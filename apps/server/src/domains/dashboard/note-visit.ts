import * as contract from '@molva/contract/client-standing';
import { change, unaudited } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { findClient } from '../clients/index.ts';
import { beginVisit, changedSince, findVisit, nothing } from './visit-queries.ts';

/** Milliseconds from a visit's beginning in which one still looks at the same. */
const lasts = 30 * 60_000;

/** Written at most once a visit: who looks again within it only reads. */
export const noteVisit = change(contract.noteVisit, {
  prepare: async ({ context, clientId }) => found(await findClient(context.db, clientId), 'Client'),
  async work({ tx, actor, clientId }) {
    const now = tx.now();
    const over = new Date(now.getTime() - lasts);
    const known = await findVisit(tx, clientId, actor.userId);
    if (known && new Date(known.seen_at) >= over) return known;
    await beginVisit(tx, { clientId, userId: actor.userId, now, over });
    return found(await findVisit(tx, clientId, actor.userId), 'Visit');
  },
  audit: unaudited('when somebody looks at a client is theirs alone'),
  async answer({ context, clientId, made: { since } }) {
    if (since === null) return { since, ...nothing };
    return { since, ...(await changedSince(context.db.lagging, clientId, since)) };
  },
});
