import pg from 'pg';
import type { Statement } from './record-statements.ts';
import { type RawPlan, type PlanSummary, summarize } from './summarize-plan.ts';

/** After five executions PostgreSQL may take a plan that fits any parameters: what a server that runs for long meets. */
const executions = 6;

/**
 * The plan of a statement, run and timed, as the server's prepared statements come to have it. A plan that still says
 * `$1` is the generic one.
 */
export async function explain(database: pg.Client, { sql, parameters }: Statement): Promise<PlanSummary> {
  const values = parameters.map(literal).join(', ');
  const run = `molva_explained${values === '' ? '' : `(${values})`}`;
  await database.query(`PREPARE molva_explained AS ${sql}`);
  try {
    for (let time = 0; time < executions; time += 1) await database.query(`EXECUTE ${run}`);
    const { rows } = await database.query<{ 'QUERY PLAN': [RawPlan] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE ${run}`,
    );
    const found = rows[0]?.['QUERY PLAN'][0];
    if (found === undefined) throw new Error('EXPLAIN gave no plan');
    return summarize(found);
  } finally {
    await database.query('DEALLOCATE molva_explained');
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  throw new TypeError(`cannot write a ${typeof value} as a literal`);
}
