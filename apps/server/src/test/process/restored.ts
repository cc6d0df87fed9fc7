import { expect } from 'vitest';
import { runningDatabase, withConnection } from '../../backup/index.ts';
import { startEmbedded } from '../../db/embedded/index.ts';
import { createLog } from '../../lib/log.ts';
import { spawnServer } from './spawn-server.ts';

/** Every row of every table of Molva's own, as text, by table. */
export type AllRows = Record<string, string[]>;

export function rowsOf(url: string | null): Promise<AllRows> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT format('%I', table_name) AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const all: AllRows = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} AS t ORDER BY 1`,
      );
      all[name] = rows.map(({ row }) => row);
    }
    return all;
  });
}

/** What is in a restored folder, whose database is started for it. */
export async function rowsIn(dataDir: string): Promise<AllRows> {
  const embedded = await startEmbedded({ dataDir, log: createLog('warn') });
  try {
    return await rowsOf(runningDatabase(dataDir));
  } finally {
    await embedded.stop();
  }
}

/** Runs a command of `apps/server/src/cli` to its end. */
export async function runCommand(
  name: string,
  dataDir: string,
  settings: Record<string, string>,
  ...parameters: string[]
) {
  const entry = `apps/server/src/cli/${name}.ts`;
  const run = await spawnServer(dataDir, settings, { entry, readyLine: '', parameters });
  const { code } = await run.exited;
  return { code, said: run.output() };
}

export async function runWell(...given: Parameters<typeof runCommand>): Promise<string> {
  const { code, said } = await runCommand(...given);
  expect(`${code} ${said}`).toMatch(/^0 /);
  return said;
}
