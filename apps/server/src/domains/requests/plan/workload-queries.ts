import type { RequestState } from '@molva/contract/request-states';
import type { CorrectionReason } from '@molva/contract/request-steps';
import { sql } from 'kysely';
import type { Handle } from '../../../db/database.ts';
import { boundsOf } from '../../../lib/periods.ts';

export interface WorkloadScope {
  clients: 'all' | readonly string[];
  period: string | undefined;
}

const ofClients = (scope: WorkloadScope) =>
  scope.clients === 'all' ? sql`true` : sql`t.client_id = ANY (${[...scope.clients]}::uuid[])`;

/** Steps and texts of a month: by when the step was taken. */
const inPeriod = (scope: WorkloadScope) => {
  if (scope.period === undefined) return sql`true`;
  const { start, end } = boundsOf(scope.period);
  return sql`t.at >= ${start}::date AND t.at < ${end}::date`;
};

export async function reasonsOf(handle: Handle, scope: WorkloadScope) {
  const { rows } = await sql<{ code: CorrectionReason; count: number }>`
    SELECT t.reason AS code, count(*)::int AS count FROM request_history t
    WHERE t.reason IS NOT NULL AND t.to_status = 'correction' AND ${ofClients(scope)} AND ${inPeriod(scope)}
    GROUP BY t.reason ORDER BY count(*) DESC, t.reason`.execute(handle.query);
  return rows;
}

export async function statesNow(handle: Handle, scope: WorkloadScope) {
  const { rows } = await sql<{ status: RequestState; now: number }>`
    SELECT t.status, count(*)::int AS now FROM requests t
    WHERE ${ofClients(scope)} AND ${scope.period === undefined ? sql`true` : sql`t.period = ${scope.period}`}
    GROUP BY t.status`.execute(handle.query);
  return rows;
}

/** Median hours that texts stayed in a state they have left. */
export async function hoursInStates(handle: Handle, scope: WorkloadScope) {
  const { rows } = await sql<{ status: RequestState; median_hours: number }>`
    SELECT status, percentile_cont(0.5) WITHIN GROUP (ORDER BY hours)::float8 AS median_hours FROM (
      SELECT t.to_status AS status, t.at,
        extract(epoch FROM lead(t.at) OVER (PARTITION BY t.client_id, t.request_id ORDER BY t.seq) - t.at) / 3600 AS hours
      FROM request_history t WHERE ${ofClients(scope)}
    ) AS t WHERE hours IS NOT NULL AND ${inPeriod(scope)} GROUP BY status`.execute(handle.query);
  return rows;
}

export interface LoadRow {
  user_id: string;
  in_hand: number;
  overdue: number;
  done: number;
  corrections: number;
}

/** What each person has to do, handed in, and got back. */
export async function loadByPerson(handle: Handle, scope: WorkloadScope, today: string): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    SELECT user_id, sum(in_hand)::int AS in_hand, sum(overdue)::int AS overdue, sum(done)::int AS done,
      sum(corrections)::int AS corrections
    FROM (
      SELECT t.assignee_id AS user_id, count(*) AS in_hand,
        count(*) FILTER (WHERE t.planned_date < ${today}::date) AS overdue, 0 AS done,
        0 AS corrections
      FROM requests t
      WHERE t.assignee_id IS NOT NULL AND t.status IN ('empty', 'writing', 'correction') AND ${ofClients(scope)}
        AND ${scope.period === undefined ? sql`true` : sql`t.period = ${scope.period}`}
      GROUP BY t.assignee_id
      UNION ALL
      SELECT t.user_id, 0, 0, count(*), 0 FROM request_history t
      WHERE t.step = 'submit' AND t.user_id IS NOT NULL AND ${ofClients(scope)} AND ${inPeriod(scope)}
      GROUP BY t.user_id
      UNION ALL
      SELECT r.assignee_id, 0, 0, 0, count(*) FROM request_history t
        JOIN requests r ON r.client_id = t.client_id AND r.id = t.request_id
      WHERE t.to_status = 'correction' AND r.assignee_id IS NOT NULL AND ${ofClients(scope)} AND ${inPeriod(scope)}
      GROUP BY r.assignee_id
    ) AS parts GROUP BY user_id ORDER BY sum(in_hand) DESC, user_id LIMIT 500`.execute(handle.query);
  return rows;
}
