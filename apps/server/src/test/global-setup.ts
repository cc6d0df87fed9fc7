import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readSettings } from '../config/settings.ts';
import { createContext } from '../create-context.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { createDatabase } from '../db/database.ts';
import { distribute } from '../db/distribute.ts';
import { migrate } from '../db/migrate.ts';
import { createLog, type Logger } from '../lib/log.ts';
import { closeDatabase, createDatabaseOf, dropDatabase, withDatabase, workersOf } from './databases.ts';
import { ensureBrowser } from '../../../../scripts/ensure-browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL of this run alone (or TEST_DATABASE_URL), whose database `molva_template` is migrated. */
    databaseUrl: string;
    /** Where `databaseUrl` leads to a coordinator of Citus: its workers. */
    workers: string[];
    /** Of this run: where tests find a cluster to copy (`copyCluster`), once one of them has made it. */
    clusterFolder: string;
    /** A Chromium. */
    browser: string;
  }
}

const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/molva-tests', import.meta.url));

export const templateName = 'molva_template';

/** One PostgreSQL for the run; each test file copies its migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = createLog('warn');
  const folder = await mkdtemp(join(tmpdir(), 'molva-test-'));
  // Programs that tests start, a hundred of them, are compiled once.
  process.env.NODE_COMPILE_CACHE ??= compiled;
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await startEmbedded({ dataDir: folder, log });
  const url = given ?? embedded?.connectionString ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  if (embedded) {
    // Nothing here needs to survive a crash.
    for (const setting of [
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      "max_wal_size = '4GB'",
      "checkpoint_timeout = '1h'",
      'autovacuum = off',
    ])
      await admin.query(`ALTER SYSTEM SET ${setting}`);
    await admin.query('SELECT pg_reload_conf()');
  }
  await admin.end();
  const workers = await workersOf(url);
  await dropDatabase(url, workers, templateName);
  await createDatabaseOf(url, workers, templateName);
  await fillTemplate(withDatabase(url, templateName), folder);
  await closeDatabase(url, workers, templateName);
  project.provide('databaseUrl', url);
  project.provide('workers', workers);
  const clusterFolder = await mkdtemp(join(tmpdir(), 'molva-cluster-'));
  // Other users may pass: PostgreSQL does not run as root.
  await chmod(clusterFolder, 0o711);
  project.provide('clusterFolder', clusterFolder);
  project.provide('browser', await ensureBrowser());
  return async () => {
    if (embedded) {
      await abandon(url);
      await embedded.stop();
    }
    for (const each of [folder, clusterFolder])
      await rm(each, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

/** Has PostgreSQL end without writing down what nobody will read: an orderly end takes ten seconds. */
async function abandon(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  // The end of the server is the end of the connection, too.
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<{ file: string }>("SELECT pg_read_file('postmaster.pid') AS file");
  process.kill(Number.parseInt(rows[0]?.file ?? '', 10), 'SIGQUIT');
}

/** Each is a file per table and index on its node, copied for every file of tests: Citus's own 32 are 16,000 files a copy. */
const testShards = 8;

/** Does nothing where there is no Citus. */
async function distributeTables(url: string, log: Logger): Promise<void> {
  const database = createDatabase(
    { url, poolSize: 1, statementTimeout: 0, applicationName: 'molva test', now: () => new Date() },
    log,
  );
  await distribute(database, { shards: testShards });
  await database.close();
}

async function fillTemplate(url: string, folder: string): Promise<void> {
  const log = createLog('warn');
  await migrate(url, log);
  await distributeTables(url, log);
  const config = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const { close } = await createContext(config, { databaseUrl: url, secretKey: 'x'.repeat(64), log });
  await close();
}
