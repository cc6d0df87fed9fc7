import type pg from 'pg';
import { ownedTables, referenceTables } from './distribution.ts';

/**
 * Has connections of the migrations spread a table as soon as it is made, where the database is distributed already:
 * what comes next may have distributed tables refer to it, which Citus refuses of a table that is not.
 */
export function spreadNewTables(client: pg.PoolClient): void {
  let isDistributed: Promise<boolean> | null = null;
  const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
  const wrapped = async (...values: unknown[]) => {
    const result = await query(...values);
    const [, table] =
      /^\s*CREATE TABLE "?(\w+)"?/i.exec(typeof values[0] === 'string' ? values[0] : '') ?? [];
    const statement = table === undefined ? null : spreading(table);
    if (statement !== null && (await (isDistributed ??= asksCitus(query)))) await query(statement);
    return result;
  };
  Object.assign(client, { query: wrapped });
}

function spreading(table: string): string | null {
  const [first] = ownedTables;
  if (ownedTables.some((one) => one === table) && table !== first)
    return `SELECT create_distributed_table('${table}', 'client_id', colocate_with => '${first}')`;
  return referenceTables.some((one) => one === table) ? `SELECT create_reference_table('${table}')` : null;
}

async function asksCitus(query: (text: string) => Promise<unknown>): Promise<boolean> {
  const there = (await query(`SELECT to_regclass('citus_tables') IS NOT NULL AS is`)) as pg.QueryResult<{
    is: boolean;
  }>;
  if (there.rows[0]?.is !== true) return false;
  const first = (await query(
    `SELECT EXISTS (SELECT FROM citus_tables WHERE table_name::text = '${ownedTables[0]}' AND citus_table_type = 'distributed') AS is`,
  )) as pg.QueryResult<{ is: boolean }>;
  return first.rows[0]?.is === true;
}
