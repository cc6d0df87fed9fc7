import * as contract from '@molva/contract/request-work';
import { change } from '../../../kernel/operation.ts';
import { lockNames } from '../../../db/advisory-lock.ts';
import { authorize, scopeOf } from '../../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../../areas/index.ts';
import { handOut, holdOn } from './hand-out-queries.ts';
import { leaseFrom } from './lease.ts';
import { presentRequest } from '../text/present.ts';
import { requestsByIds, type RequestRow } from '../text/queries.ts';
import { publishToScreens } from '../text/notify.ts';

/**
 * Texts to write, locked to the caller: what they hold already first, as much more as makes up the number asked for.
 * Asking again and again takes nothing from the others.
 */
export const takeRequests = change(contract.takeRequests, {
  whose: 'visible',
  async prepare({ context, actor, input: { id_client: asked } }) {
    authorize(actor, 'requests:take', asked);
    if (asked === undefined) return scopeOf(actor, 'requests:take');
    await assertClientExists(context, asked);
    return new Set([asked]);
  },
  async work({ tx, context, actor, ready: scope, input: { limit } }) {
    await lockNames(tx, [`hand-out:${actor.userId}`]);
    const common = {
      userId: actor.userId,
      clients: scope === 'all' ? scope : [...scope],
      now: context.clock.now(),
      until: leaseFrom(context),
    };
    const held = await holdOn(tx, { ...common, limit });
    const left = limit - held.length;
    const taken = left > 0 ? await handOut(tx, { ...common, limit: left }) : [];
    const rows: RequestRow[] = [];
    for (const [clientId, texts] of Map.groupBy([...held, ...taken], (row) => row.client_id)) {
      const ids = texts.map(({ id }) => id);
      rows.push(...(await requestsByIds(tx, clientId, ids)));
    }
    for (const { client_id, id, status } of taken)
      await publishToScreens(tx, { client_id, id, status, locked_by: actor.userId });
    const order = new Map([...held, ...taken].map(({ id }, index) => [id, index]));
    rows.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
    return { taken, rows };
  },
  // Chains in one order, so that two hand-outs never wait for each other.
  audit: ({ made: { taken } }) =>
    taken
      .toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1))
      .map(({ id, client_id: clientId, before }) => ({
        action: 'request.taken',
        resource: 'request',
        resourceId: id,
        clientId,
        details: { from: before },
      })),
  answer: ({ context, actor, made: { rows } }) => ({
    data: rows.map((row) => presentRequest(context, row, actor)),
    count: rows.length,
  }),
});
