import type { takeRequests } from '@molva/contract/request-work';
import type { UseCase } from '../../kernel/operation.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { handOut, holdOn } from './hand-out-queries.ts';
import { leaseFrom } from './lease.ts';
import { presentRequest } from './present.ts';
import { requestsByIds, type RequestRow } from './queries.ts';
import { tellScreens } from './tell-of.ts';

/**
 * Texts to write, locked to the caller: what they hold already first, as much more as makes up the number asked for.
 * Asking again and again takes nothing from the others.
 */
export const takeManyRequests: UseCase<typeof takeRequests> = async ({ context, actor, input }) => {
  const { id_client: asked, limit } = input;
  authorize(actor, 'requests:take', asked);
  if (asked !== undefined) await assertClientExists(context, asked);
  const scope = scopeOf(actor, 'requests:take');
  const all = scope === 'all' ? scope : [...scope];
  const rows = await context.db.transaction(async (tx) => {
    await lockNames(tx, [`hand-out:${actor.userId}`]);
    const common = {
      userId: actor.userId,
      clients: asked === undefined ? all : [asked],
      now: context.clock.now(),
      until: leaseFrom(context),
    };
    const held = await holdOn(tx, { ...common, limit });
    const left = limit - held.length;
    const taken = left > 0 ? await handOut(tx, { ...common, limit: left }) : [];
    const found: RequestRow[] = [];
    for (const [clientId, texts] of Map.groupBy([...held, ...taken], (row) => row.client_id))
      found.push(
        ...(await requestsByIds(
          tx,
          clientId,
          texts.map(({ id }) => id),
        )),
      );
    for (const { client_id, id, status } of taken)
      await tellScreens(tx, { client_id, id, status, locked_by: actor.userId });
    // Chains in one order, so that two hand-outs never wait for each other.
    for (const row of taken.toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1)))
      await audit(tx, actor, {
        action: 'request.taken',
        resource: 'request',
        resourceId: row.id,
        clientId: row.client_id,
        details: { from: row.before },
      });
    const order = new Map([...held, ...taken].map(({ id }, index) => [id, index]));
    return found.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  });
  return { data: rows.map((row) => presentRequest(context, row, actor)), count: rows.length };
};
