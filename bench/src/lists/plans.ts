import pg from 'pg';
import { withFolder } from '../lib/places.ts';
import type { Case } from './cases.ts';
import { explain } from './explain.ts';
import { createRecorder } from './record-statements.ts';
import type { PlanSummary } from './summarize-plan.ts';

export interface Explained extends PlanSummary {
  /** The statement, shortened in the middle. */
  statement: string;
}

/** Rows from which reading a whole table counts as a finding. */
const manyRows = 1_000;
/** Milliseconds that a statement may take before it counts as one. */
const slow = 100;

/** The plans of every statement behind each case, on one connection. */
export function explainCases(
  databaseUrl: string,
  token: string,
  cases: readonly Case[],
): Promise<Record<string, Explained[]>> {
  return withFolder(async (folder) => {
    const recorder = await createRecorder(databaseUrl, token, folder);
    const database = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC' });
    await database.connect();
    const plans: Record<string, Explained[]> = {};
    try {
      for (const { name, paths, skipPlans } of cases) {
        const [path] = paths;
        if (skipPlans || path === undefined) continue;
        const explained: Explained[] = [];
        for (const statement of await recorder.statementsOf(path))
          explained.push({ statement: shorten(statement.sql), ...(await explain(database, statement)) });
        plans[name] = explained;
      }
      return plans;
    } finally {
      await database.end();
      await recorder.close();
    }
  });
}

/** What stands out in a case's plans, in words. */
export function findingsOf(plans: readonly Explained[]): string[] {
  return plans.flatMap(({ statement, ms, scanned, nodes }) => {
    const whole = scanned.filter(({ rows }) => rows >= manyRows);
    if (ms <= slow && whole.length === 0) return [];
    const scans = whole.map(({ table, rows }) => ` reads all ${rows} rows of ${table};`).join('');
    return [`${ms} ms:${scans} ${statement}`, ...nodes.map((line) => `  ${line}`)];
  });
}

function shorten(sql: string): string {
  return sql.length <= 300 ? sql : `${sql.slice(0, 120)} … ${sql.slice(-170)}`;
}
