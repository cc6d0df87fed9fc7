import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '@molva/server/db/database';
import { handOutStatement } from '@molva/server/domains/requests/leases/hand-out-queries';
import { createLog } from '@molva/server/lib/log';
import type pg from 'pg';
import { withFolder } from '../lib/places.ts';
import { isInstalled, outputOf } from '../lib/run-program.ts';
import { textsInAll } from './fill-queue.ts';

/** As many as two nodes have. */
const connections = 40;

/**
 * The hand-out's statement alone: no session, no transaction around it, no audit, no events. Run by pgbench until most
 * of the queue is handed out; then all of it waits again.
 *
 * @returns statements a second; null where pgbench is not there
 */
export async function barePace(
  url: string,
  database: pg.Client,
  say: (line: string) => void,
): Promise<number | null> {
  if (!(await isInstalled('pgbench'))) return null;
  const { rows } = await database.query<{ id: string }>(`SELECT id FROM users WHERE email LIKE 'queue-%'`);
  const pace = await withFolder(async (folder) => {
    const scripts: string[] = [];
    for (const [index, { id }] of rows.slice(0, connections).entries()) {
      const script = join(folder, `hand-out-${index}.sql`);
      await writeFile(script, `${await statementFor(url, id)};\n`);
      scripts.push('--file', script);
    }
    const transactions = String(Math.floor((textsInAll * 0.9) / connections));
    const said = await outputOf('pgbench', [
      ...['--no-vacuum', '--protocol', 'prepared', ...scripts],
      ...['--client', String(connections), '--jobs', '2', '--transactions', transactions, url],
    ]);
    return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  });
  await database.query(
    `UPDATE requests SET status = 'empty', version = 1, locked_by = NULL, locked_until = NULL WHERE locked_by IS NOT NULL`,
  );
  await database.query(`DELETE FROM request_history`);
  await database.query('VACUUM (FULL, ANALYZE) requests');
  await database.query('VACUUM (FULL, ANALYZE) request_history');
  say(`the bare statement: ${Math.round(pace)} a second`);
  return pace;
}

/** What the server sends for one writer, its parameters written into it. */
async function statementFor(url: string, userId: string): Promise<string> {
  const database = createDatabase(
    { url, poolSize: 1, statementTimeout: 0, applicationName: 'bench', now: () => new Date() },
    createLog('warn'),
  );
  try {
    const now = new Date();
    const until = new Date(now.getTime() + 15 * 60_000);
    const { sql, parameters } = handOutStatement({ userId, clients: 'all', now, until, limit: 1 }).compile(
      database.query,
    );
    return sql.replace(/\$(\d+)/g, (_all, number: string) => literal(parameters[Number(number) - 1]));
  } finally {
    await database.close();
  }
}

function literal(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return `'${value instanceof Date ? value.toISOString() : String(value)}'`;
}
