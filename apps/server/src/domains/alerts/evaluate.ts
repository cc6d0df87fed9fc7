import type { JobHandler } from '../../kernel/job.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { alertLimits } from '@molva/contract/alert-kinds';
import { lockNames } from '../../db/advisory-lock.ts';
import { addMs } from '../../lib/days.ts';
import { dueAt } from './due.ts';
import { insertEvents, ratingEventsSince } from './event-queries.ts';
import { findMatches, withoutRepeatedCreeping } from './find-matches.ts';
import { clientFacts } from './match-queries.ts';
import { activeRules, type RuleRow } from './rule-queries.ts';
import { notifyDue } from './notify.ts';

const dayMs = 86_400_000;
/**
 * How far back is looked each time. What was found is known by its subject, so that nothing is told twice; what an evaluation
 * missed (its process died, themes came later) is found by the next.
 */
const backMs = 3 * dayMs;
/** What another node noted a moment ahead of this one's reckoning of the time is no thing of the future. */
const slackMs = 5_000;
/** Of one condition at once. */
const maxMatches = 1_000;

/** Holds what a client has against its rules, and tells what is due at once. */
export const evaluate: JobHandler<{ client_id: string }> = {
  async run({ context, data: { client_id: clientId } }) {
    await context.db.transaction(async (tx) => {
      const client = await clientFacts(tx, clientId);
      if (!client || client.status === 'archived') return;
      // Two at once would find the same, and the second would fail or wait at its first row.
      await lockNames(tx, [`alerts ${clientId}`]);
      for (const rule of await activeRules(tx, clientId)) await evaluateRule(context, tx, client, rule);
    });
    return undefined;
  },
};

async function evaluateRule(
  context: AppContext,
  tx: Transaction,
  client: { id: string; name: string },
  rule: RuleRow,
): Promise<void> {
  const now = context.clock.now();
  const { conditions, active_since, area_ids, group_ids, site_ids } = rule;
  const matches = await findMatches(context, tx, client, conditions, {
    clientId: client.id,
    places: { area_ids, group_ids, site_ids },
    from: new Date(Math.max(Date.parse(active_since), now.getTime() - backMs)),
    to: addMs(now, slackMs),
    ruleId: rule.id,
    limit: maxMatches,
  });
  if (matches.length === 0) return;
  const told = matches.some(({ kind }) => kind === 'rating_crept')
    ? await ratingEventsSince(tx, rule, addMs(now, -alertLimits.days * dayMs))
    : [];
  await insertEvents(tx, rule, withoutRepeatedCreeping(matches, told), dueAt(rule, now));
  await notifyDue(context, tx, client, rule);
}
