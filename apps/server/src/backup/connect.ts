import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionString } from '../db/embedded/listen.ts';
import { readPassword } from '../db/embedded/password.ts';
import { BackupError } from './errors.ts';

export const clusterOf = (dataDir: string) => realpathSync(join(dataDir, 'postgres'));

/**
 * The address of the PostgreSQL that runs in the data folder, from its `postmaster.pid` (PostgreSQL's `utils/pidfile.h`:
 * line 4 port, 5 folder of the socket, 8 status); null where none is ready.
 */
export function runningDatabase(dataDir: string): string | null {
  const path = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const password = readPassword(dataDir);
  if (password === null || lines[7]?.trim() !== 'ready') return null;
  const dir = lines[4] ?? '';
  const port = Number(lines[3]);
  return connectionString(
    dir === '' ? { kind: 'tcp', port } : { kind: 'socket', dir, temporary: false },
    password,
  );
}

/** Runs work on a connection of its own to the data folder's PostgreSQL. */
export async function withConnection<T>(
  url: string | null,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  if (url === null) throw new BackupError('not_running', 'The embedded PostgreSQL does not run.');
  const client = new pg.Client({ connectionString: url, application_name: 'molva backup' });
  // What is under way fails as well; without a listener a lost connection would end the process.
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    const result = await work(client);
    if (lost !== null) throw lost;
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Only one process at a time does this; the lock ends with the connection. */
export async function takeTurn(client: pg.Client, what: 'base' | 'archive'): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [`molva backup ${what}`],
  );
  return rows[0]?.taken === true;
}

/** The same, waited for. */
export async function waitForTurn(client: pg.Client, what: 'base' | 'archive'): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`molva backup ${what}`]);
}
