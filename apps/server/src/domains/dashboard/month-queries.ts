import type { RequestState } from '@molva/contract/request-states';
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { unansweredRows } from '../reviews/index.ts';
import { addMonths, boundsOf } from '../../lib/periods.ts';

/** Clients, whose figures of a month are then read by their ids: so each reading is as long as what it counts. */
export async function clientsOfAgency(handle: Handle, scope: 'all' | ReadonlySet<string>) {
  let query = handle.query.selectFrom('clients').select(['id', 'name', 'status']);
  if (scope !== 'all') query = query.where('id', '=', anyOf(scope));
  return query.execute();
}

export interface ReviewsRow {
  client_id: string;
  month: string;
  reviews_new: number;
  graded: number;
  grade_sum: number;
  answered: number;
}

/** A month and the one before it, as they are kept of each area. */
export async function reviewsOfMonth(handle: Handle, clients: readonly string[], period: string) {
  const { rows } = await sql<ReviewsRow>`
    SELECT client_id, month, sum(reviews_new)::int AS reviews_new, sum(graded)::int AS graded,
      sum(grade_sum) AS grade_sum, sum(answered)::int AS answered
    FROM area_months WHERE ${ofMonths(clients, [period, addMonths(period, -1)])}
    GROUP BY client_id, month`.execute(handle.query);
  return rows;
}

const ofMonths = (clients: readonly string[], months: readonly string[]): RawBuilder<unknown> =>
  sql`client_id = ${anyOf(clients)} AND month = ANY (${[...months]}::bpchar[])`;

const median = sql`(percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) / 60)::float8`;

/** Median hours to the first answer of reviews of a month, client by client. */
export async function hoursOfClients(handle: Handle, clients: readonly string[], period: string) {
  const { rows } = await sql<{ client_id: string; hours: number }>`
    SELECT client_id, ${median} AS hours
    FROM (SELECT client_id, unnest(answer_minutes) AS minutes FROM area_months
      WHERE ${ofMonths(clients, [period])}) AS answered
    GROUP BY client_id`.execute(handle.query);
  return rows;
}

/** The same of all of them together, and of the month before: medians do not add up. */
export async function hoursOfAll(handle: Handle, clients: readonly string[], period: string) {
  const { rows } = await sql<{ month: string; hours: number }>`
    SELECT month, ${median} AS hours
    FROM (SELECT month, unnest(answer_minutes) AS minutes FROM area_months
      WHERE ${ofMonths(clients, [period, addMonths(period, -1)])}) AS answered
    GROUP BY month`.execute(handle.query);
  return rows;
}

export async function unansweredOfClients(handle: Handle, clients: readonly string[], period: string) {
  const { rows } = await sql<{ client_id: string; count: number }>`
    SELECT client_id, count(*)::int AS count
    FROM (${unansweredRows(sql`r.client_id = ${anyOf(clients)}`, boundsOf(period))}) AS unanswered
    GROUP BY client_id`.execute(handle.query);
  return rows;
}

/** Texts of a month by state, from the index of plan and fact alone. */
export async function textsOfMonth(handle: Handle, clients: readonly string[], period: string) {
  const { rows } = await sql<{ client_id: string; status: RequestState; count: number }>`
    SELECT client_id, status, count(*)::int AS count FROM requests
    WHERE client_id = ${anyOf(clients)} AND period = ${period}
    GROUP BY client_id, status`.execute(handle.query);
  return rows;
}

/** Tasks done in a month, and those still open that were to be done by its end. */
export async function tasksOfClients(
  handle: Handle,
  clients: readonly string[],
  { period, today }: { period: string; today: string },
) {
  const { start, end } = boundsOf(period);
  const late = end <= today ? end : today;
  const { rows } = await sql<{ client_id: string; state: 'done' | 'open'; count: number }>`
    SELECT client_id, state, count(*)::int AS count FROM (
      SELECT client_id, 'done' AS state FROM tasks
      WHERE client_id = ${anyOf(clients)} AND state = 'done' AND deleted_at IS NULL
        AND done_at >= ${start}::date AND done_at < ${end}::date
      UNION ALL
      SELECT client_id, 'open' AS state FROM tasks
      WHERE client_id = ${anyOf(clients)} AND state = 'open' AND deleted_at IS NULL AND due_date < ${late}::date
    ) AS counted GROUP BY client_id, state`.execute(handle.query);
  return rows;
}

export interface CollectingRow {
  client_id: string;
  areas_watched: number;
  areas_failing: number;
  last_run_at: string | null;
}

/** How collecting stands now, of areas that are not archived. */
export async function collectingOfClients(handle: Handle, clients: readonly string[]) {
  const { rows } = await sql<CollectingRow>`
    SELECT f.client_id, count(*)::int AS areas_watched,
      (count(*) FILTER (WHERE f.last_run_failed))::int AS areas_failing, max(f.last_run_at) AS last_run_at
    FROM area_facts f
    WHERE f.client_id = ${anyOf(clients)} AND (f.monitoring ->> 'is_active')::boolean
      AND f.area_id NOT IN (SELECT id FROM areas WHERE client_id = ${anyOf(clients)} AND status = 'archived')
    GROUP BY f.client_id`.execute(handle.query);
  return rows;
}
