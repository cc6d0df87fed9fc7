import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/database.ts';
import { waitingRows } from '../reviews/index.ts';

export interface MonthRow {
  client_id: string;
  month: string;
  reviews_new: number;
  average: number | null;
}

/** Months of some clients from one on, counted beforehand: as many rows are read as they have areas and months. */
export async function monthsOfClients(
  handle: Handle,
  clients: readonly string[],
  from: string,
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    SELECT client_id, month, sum(reviews_new)::int AS reviews_new,
      round(sum(grade_sum) / nullif(sum(graded), 0), 2) AS average
    FROM area_months WHERE client_id = ${anyOf(clients)} AND month >= ${from}
    GROUP BY client_id, month`.execute(handle.query);
  return rows;
}

/** How many reviews of each wait for an answer, from the partial indexes that the start screen counts by. */
export async function waitingOfClients(handle: Handle, clients: readonly string[], since: string) {
  const { rows } = await sql<{ client_id: string; count: number }>`
    SELECT client_id, count(*)::int AS count
    FROM (${waitingRows(sql`client_id = ${anyOf(clients)}`, since)}) AS waiting
    GROUP BY client_id`.execute(handle.query);
  return rows;
}

/** Why the last collections of watched areas failed. */
export async function failuresOfClients(handle: Handle, clients: readonly string[]) {
  const { rows } = await sql<{ client_id: string; code: string; areas: number }>`
    SELECT f.client_id, coalesce(f.last_run #>> '{error,code}', 'unknown') AS code, count(*)::int AS areas
    FROM area_facts f
    WHERE f.client_id = ${anyOf(clients)} AND f.last_run_failed AND (f.monitoring ->> 'is_active')::boolean
      AND f.area_id NOT IN (SELECT id FROM areas WHERE client_id = ${anyOf(clients)} AND status = 'archived')
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`.execute(handle.query);
  return rows;
}
