import type { AlertRule } from '@molva/contract/alert-rules';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { found } from '../../lib/errors.ts';
import { findRule, namesOfPeople, type RuleRow } from './rule-queries.ts';

/** Rules with the names of whom they tell: two statements, however many there are. */
export async function presentRules(
  handle: Handle,
  actor: Actor,
  rows: readonly RuleRow[],
): Promise<AlertRule[]> {
  const people = await namesOfPeople(handle, [...new Set(rows.flatMap((row) => row.recipient_ids))]);
  return rows.map(({ recipient_ids: ids, active_since: _since, ...row }) => ({
    ...row,
    recipients: people.filter(({ id }) => ids.includes(id)).map((person) => presentPerson(actor, person)),
  }));
}

/** @throws not_found */
export async function readOneRule(
  handle: Handle,
  actor: Actor,
  clientId: string,
  id: string,
): Promise<AlertRule> {
  const [rule] = await presentRules(handle, actor, [
    found(await findRule(handle, clientId, id), 'Alert rule'),
  ]);
  return found(rule, 'Alert rule');
}
