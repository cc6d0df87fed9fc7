import type { AlertCondition } from '@molva/contract/alert-rules';
import { alertLimits, mayNamePlaces } from '@molva/contract/alert-kinds';
import type { ProblemCode } from '@molva/contract/problems/index';
import type { Handle, Transaction } from '../../db/database.ts';
import { type FieldProblem, fieldProblem, invalid } from '../../lib/errors.ts';
import { recipientsAmong } from './recipients.ts';
import { type RuleFields, unknownPlaces } from './rule-queries.ts';
import { webhooksOf } from './webhook-queries.ts';

type Watched = Pick<RuleFields, 'conditions' | 'area_ids' | 'group_ids' | 'site_ids'>;

type Codes = Extract<
  ProblemCode,
  'no_such_area' | 'no_such_group' | 'no_such_site' | 'no_such_webhook' | 'recipient_cannot_read'
>;

/** Each of the ids of a field that is not among those that are known. */
function wrongOnes(field: string, ids: readonly string[], isWrong: (id: string) => boolean, code: Codes) {
  return ids.flatMap((id, index) =>
    isWrong(id) ? [fieldProblem(['body', field, index], code, 'value_error')] : [],
  );
}

const without = (ids: readonly string[], named: readonly string[] = []): string[] =>
  ids.filter((id) => !named.includes(id));

/**
 * What a rule names of the client that it has not, and places that its conditions have not.
 *
 * @param before what it was, where it is changed: of what it named already nothing is asked
 */
async function watchedProblems(
  handle: Handle,
  clientId: string,
  given: Watched,
  before?: Watched,
): Promise<FieldProblem[]> {
  const { area_ids, group_ids, site_ids, conditions } = given;
  const unknown = await unknownPlaces(handle, clientId, {
    area_ids: without(area_ids, before?.area_ids),
    group_ids: without(group_ids, before?.group_ids),
    site_ids: without(site_ids, before?.site_ids),
    theme_ids: without(conditions.flatMap(themesOf), before?.conditions.flatMap(themesOf)),
  });
  const named = mayNamePlaces(conditions.map(({ kind }) => kind))
    ? []
    : Object.entries({ area_ids, group_ids, site_ids }).filter(([, ids]) => ids.length > 0);
  return [
    ...named.map(([field]) => fieldProblem(field, 'alert_places_of_competitors')),
    ...wrongOnes('area_ids', area_ids, (id) => unknown.area_ids.has(id), 'no_such_area'),
    ...wrongOnes('group_ids', group_ids, (id) => unknown.group_ids.has(id), 'no_such_group'),
    ...wrongOnes('site_ids', site_ids, (id) => unknown.site_ids.has(id), 'no_such_site'),
    ...conditions.flatMap((condition, place) =>
      themesOf(condition).flatMap((id, index) =>
        unknown.theme_ids.has(id)
          ? [fieldProblem(['body', 'conditions', place, 'theme_ids', index], 'no_such_cluster')]
          : [],
      ),
    ),
  ];
}

const themesOf = (condition: AlertCondition): readonly string[] =>
  condition.kind === 'new_review' ? condition.theme_ids : [];

/** @throws invalid naming each place and theme that is none of the client's, or no matter of the rule */
export async function assertWatched(handle: Handle, clientId: string, given: Watched): Promise<void> {
  const problems = await watchedProblems(handle, clientId, given);
  if (problems.length > 0) throw invalid(problems);
}

/**
 * @param before the rule that is changed: what it named may be gone by now, and is kept
 * @throws invalid naming all that is none of the client's, who may not be told, and a rule that tells nobody
 */
export async function assertRule(
  tx: Transaction,
  clientId: string,
  fields: RuleFields,
  before?: RuleFields,
): Promise<void> {
  const people = without(fields.recipient_ids, before?.recipient_ids);
  const webhooks = without(fields.webhook_ids, before?.webhook_ids);
  const [watched, may, known] = await Promise.all([
    watchedProblems(tx, clientId, fields, before),
    recipientsAmong(tx, clientId, people),
    webhooksOf(tx, clientId),
  ]);
  const strangers = without(people, may);
  const unknown = without(
    webhooks,
    known.map(({ id }) => id),
  );
  // The last of its webhooks may have been deleted: it can still be let off.
  const mayBeMute = before !== undefined && isMute(before) && !fields.is_active;
  const problems = [
    ...watched,
    ...wrongOnes(
      'recipient_ids',
      fields.recipient_ids,
      (id) => strangers.includes(id),
      'recipient_cannot_read',
    ),
    ...wrongOnes('webhook_ids', fields.webhook_ids, (id) => unknown.includes(id), 'no_such_webhook'),
    ...(isMute(fields) && !mayBeMute ? [fieldProblem('channels', 'alert_without_channel')] : []),
  ];
  if (problems.length > 0) throw invalid(problems);
}

const isMute = ({ channels, webhook_ids: webhooks }: RuleFields): boolean =>
  channels.length === 0 && webhooks.length === 0;

/** The fields of a rule, each id and channel once. */
export function ruleFields(input: RuleFields): RuleFields {
  const { name, conditions, quiet_hours, time_zone, delivery, digest_hour, is_active } = input;
  const once = <T>(all: readonly T[]): T[] => [...new Set(all)];
  return {
    name,
    conditions,
    quiet_hours,
    time_zone,
    delivery,
    digest_hour,
    is_active,
    area_ids: once(input.area_ids),
    group_ids: once(input.group_ids),
    site_ids: once(input.site_ids),
    channels: once(input.channels),
    recipient_ids: once(input.recipient_ids),
    webhook_ids: once(input.webhook_ids),
  };
}

export const maxRules = alertLimits.rules;
