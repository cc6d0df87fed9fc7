import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import { addDays, dayIn } from '../../lib/days.ts';

/**
 * The day (UTC) from which low grades wait for an answer at a moment.
 *
 * @param days for how many of them one waits by itself (the setting ANSWER_DAYS); older ones are a queue of their own
 */
export function waitingSince(now: Date, days: number): string {
  return addDays(dayIn(now, 'UTC'), -days);
}

const inQueue = sql`r.parent_id IS NULL AND NOT r.has_answers AND r.gone_since IS NULL`;
/** The day is spelled out: what it leaves of the index decides the plan, and it changes once a day. */
const byRule = (since: string) =>
  sql`r.needs_answer IS NULL AND r.rating <= 3 AND r.publication_date >= ${sql.lit(since)}::date`;
/** The rest of that rule: what waited longer than the window, or says no day. */
const byRuleOlder = (since: string) => sql`r.needs_answer IS NULL AND r.rating <= 3
  AND (r.publication_date < ${sql.lit(since)}::date OR r.publication_date IS NULL)`;
const byHand = sql`r.needs_answer`;
const nonePrepared = (client: RawBuilder<string>) => sql`NOT EXISTS (SELECT FROM official_answers o
  WHERE o.client_id = ${client} AND o.review_id = r.id AND o.state <> 'published')`;

/**
 * Reviews (alias `r`) that need an answer while none is being prepared. Each arm is the predicate of a partial index
 * (`reviews_unanswered`, `reviews_asked`), spelled out, so that a generic plan can match it.
 *
 * @param client the one they are of, or their own column
 */
export function isWaiting(since: string, client: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`${inQueue} AND (${byRule(since)} OR ${byHand}) AND ${nonePrepared(client)}`;
}

/** Reviews (alias `r`) whose low grade was left without an answer for longer than the window. */
export function isOlder(since: string, client: RawBuilder<string>): RawBuilder<SqlBool> {
  return sql`${inQueue} AND ${byRuleOlder(since)} AND ${nonePrepared(client)}`;
}

/** The same for counting; what is being prepared is looked up in a hash. */
export function olderRows(of: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  return sql`SELECT client_id, publication_date FROM (SELECT r.client_id, r.id, r.publication_date FROM reviews r
      WHERE ${of} AND ${inQueue} AND ${byRuleOlder(since)}) AS r
    WHERE (client_id, id) NOT IN (SELECT client_id, review_id FROM official_answers
      WHERE ${of} AND state <> 'published')`;
}

/**
 * The same reviews for counting: `client_id` and `publication_date` of each, from those two indexes alone, which an OR
 * would not let PostgreSQL do. What is being prepared is looked up in a hash, at a third of the cost of a join.
 *
 * @param of whose rows, by their column `client_id`
 */
export function waitingRows(of: RawBuilder<unknown>, since: string): RawBuilder<unknown> {
  const arm = (condition: RawBuilder<unknown>) => sql`SELECT r.client_id, r.id, r.publication_date
    FROM reviews r WHERE ${of} AND ${inQueue} AND ${condition}`;
  return sql`SELECT client_id, publication_date FROM (${arm(byRule(since))} UNION ALL ${arm(byHand)}) AS r
    WHERE (client_id, id) NOT IN (SELECT client_id, review_id FROM official_answers
      WHERE ${of} AND state <> 'published')`;
}

/** The same of all clients, or of some. */
export const waitingOf = (scope: 'all' | ReadonlySet<string>, since: string): RawBuilder<unknown> =>
  waitingRows(scope === 'all' ? sql`true` : sql`client_id = ${anyOf(scope)}`, since);

const byGrade = sql`r.needs_answer IS NULL AND r.rating <= 3`;

/** Reviews (alias `r`) that need an answer and have none on their site, however old, whether or not one is being prepared. */
export const isUnanswered: RawBuilder<SqlBool> = sql`${inQueue} AND ((${byGrade}) OR ${byHand})`;

/** The same for counting, of some days: from the two indexes alone. @param end the day after the last */
export function unansweredRows(
  of: RawBuilder<unknown>,
  { start, end }: { start: string; end: string },
): RawBuilder<unknown> {
  const arm = (condition: RawBuilder<unknown>) => sql`SELECT r.client_id FROM reviews r
    WHERE ${of} AND ${inQueue} AND ${condition}
      AND r.publication_date >= ${start}::date AND r.publication_date < ${end}::date`;
  return sql`${arm(byGrade)} UNION ALL ${arm(byHand)}`;
}
