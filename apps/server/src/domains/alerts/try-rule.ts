import { alertLimits } from '@molva/contract/alert-kinds';
import * as contract from '@molva/contract/alert-rules';
import { query } from '../../kernel/operation.ts';
import { addMs } from '../../lib/days.ts';
import { found } from '../../lib/errors.ts';
import { assertWatched } from './checks.ts';
import { dueAt, type When } from './due.ts';
import { findMatches, withoutRepeatedCreeping } from './find-matches.ts';
import { clientFacts } from './match-queries.ts';

const dayMs = 86_400_000;
/** Of one condition. */
const maxMatches = 1_000;
/** What a collection brings is found at once and told as one. */
const togetherMs = 10 * 60_000;

/** A rule that is not saved, held against the last 30 days. */
export const tryAlertRule = query(contract.tryAlertRule, {
  async read({ context, clientId, input }) {
    const { db } = context;
    const client = found(await clientFacts(db, clientId), 'Client');
    await assertWatched(db, clientId, input);
    const { conditions, area_ids, group_ids, site_ids } = input;
    const to = context.clock.now();
    const all = await findMatches(context, db, client, conditions, {
      clientId,
      places: { area_ids, group_ids, site_ids },
      from: addMs(to, -alertLimits.days * dayMs),
      to,
      ruleId: null,
      limit: maxMatches,
    });
    const matches = withoutRepeatedCreeping(all, []);
    return {
      days: alertLimits.days,
      times: timesOf(input, matches),
      events: matches.length,
      has_more: conditions.some(
        ({ kind }) => all.filter((match) => match.kind === kind).length === maxMatches,
      ),
      examples: matches
        .slice(0, alertLimits.examples)
        .map(({ kind, title, body, path, happened_at }) => ({ kind, title, body, path, happened_at })),
    };
  },
});

/** How many messages these would have been: what is due together is one. @param matches newest first */
function timesOf(when: When, matches: readonly { happened_at: string }[]): number {
  let times = 0;
  let last: number | null = null;
  for (const { happened_at } of matches.toReversed()) {
    const due = dueAt(when, new Date(happened_at)).getTime();
    if (last === null || due - last > togetherMs) times += 1;
    last = due;
  }
  return times;
}
