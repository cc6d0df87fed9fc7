import type { JobHandler } from '../../kernel/job.ts';
import type { AppContext } from '../../kernel/context.ts';
import { addMs } from '../../lib/days.ts';
import { dueDeliveries } from './delivery-queries.ts';
import { dueRules } from './event-queries.ts';
import { forgetDeliveriesBefore, forgetEventsBefore } from './forget-queries.ts';
import { alertLater } from './jobs.ts';
import { clientFacts } from './match-queries.ts';
import { clientsByClock, lockRule } from './rule-queries.ts';
import { enqueueDelivery, notifyDue } from './notify.ts';

const batch = 200;
const keptMs = 120 * 86_400_000;
/** The job of a fresh one is on its way. */
const graceMs = 20_000;

export const notifyOnTime: JobHandler<object> = {
  async run({ context, signal }) {
    const rules = await dueRules(context.db, context.clock.now(), batch);
    for (const { client_id: clientId, rule_id: ruleId } of rules) {
      if (signal.aborted) return undefined;
      await notifyRule(context, clientId, ruleId);
    }
    const due = await dueDeliveries(context.db, addMs(context.clock.now(), -graceMs), batch);
    for (const { client_id, id } of due)
      await context.db.transaction((tx) => enqueueDelivery(context, tx, client_id, id));
    return undefined;
  },
};

/** The lock of the rule: a second node waits, and then finds nothing that is due. */
async function notifyRule(context: AppContext, clientId: string, ruleId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [client, rule] = [await clientFacts(tx, clientId), await lockRule(tx, clientId, ruleId)];
    if (client && rule) await notifyDue(context, tx, client, rule);
  });
}

export const evaluateOnTime: JobHandler<object> = {
  async run({ context, signal }) {
    for (let last: string | null = null; !signal.aborted; ) {
      const clients: string[] = await clientsByClock(context.db, last, batch);
      for (const clientId of clients) await context.db.transaction((tx) => alertLater(context, tx, clientId));
      last = clients.at(-1) ?? null;
      if (clients.length < batch) break;
    }
    return undefined;
  },
};

export const forgetOld: JobHandler<object> = {
  async run({ context }) {
    const before = addMs(context.clock.now(), -keptMs);
    await forgetEventsBefore(context.db, before);
    await forgetDeliveriesBefore(context.db, before);
    return undefined;
  },
};
