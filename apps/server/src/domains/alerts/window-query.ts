import type { AlertCondition } from '@molva/contract/alert-rules';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { RuleRow } from './rule-queries.ts';

/** Where and in which span of time is looked, after the first moment and up to the last. */
export interface Window {
  clientId: string;
  places: Pick<RuleRow, 'area_ids' | 'group_ids' | 'site_ids'>;
  from: Date;
  to: Date;
  /** Leaves out what this rule has found already; null: a trial, of what was. */
  ruleId: string | null;
  limit: number;
}

/** What a condition of one kind asks for. */
export type ConditionOf<K extends AlertCondition['kind']> = Extract<AlertCondition, { kind: K }>;

export const all = sql<boolean>`true`;

/** The area (alias `a`) is one that the rule names. */
export function isPlace({ area_ids, group_ids, site_ids }: Window['places']): RawBuilder<boolean> {
  const named = [
    ...(area_ids.length === 0 ? [] : [sql`a.id = ${anyOf(area_ids)}`]),
    ...(group_ids.length === 0 ? [] : [sql`a.group_id = ${anyOf(group_ids)}`]),
    ...(site_ids.length === 0 ? [] : [sql`a.site_id = ${anyOf(site_ids)}`]),
  ];
  return named.length === 0 ? all : sql<boolean>`(${sql.join(named, sql` OR `)})`;
}

/**
 * Nothing of this rule is about the same. A subquery of its own, looked up by its key for each row: an anti join is planned
 * by statistics that know nothing yet of what was found a moment ago, and holds every row against every other.
 *
 * @param subject of the row, as it is kept
 */
export function isUntold({ clientId, ruleId }: Window, subject: RawBuilder<unknown>): RawBuilder<boolean> {
  if (ruleId === null) return all;
  return sql<boolean>`(SELECT e.rule_id FROM alert_events e
    WHERE e.client_id = ${clientId} AND e.rule_id = ${ruleId} AND e.subject = ${subject}) IS NULL`;
}
