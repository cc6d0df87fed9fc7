import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Logger } from '../lib/log.ts';
import { citusOptions } from './pools.ts';
import { spreadNewTables } from './spread-new-tables.ts';
import { migrations } from './migrations/index.ts';

export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MigrationError';
  }
}

const oldestSupported = 15;

/**
 * Brings the schema up to date, in one transaction and under a lock: any number of nodes may call it at once. A
 * migration that fails leaves the schema as it was.
 *
 * @throws MigrationError saying which migration failed and why, or that the database is too old or too new
 */
export async function migrate(url: string, log: Logger, list = migrations): Promise<void> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    options: citusOptions,
  });
  // Whoever uses a connection gets its error; without listeners, one that is lost while it closes would end the process.
  const lost = (error: Error) => log.debug({ err: error }, 'a connection of the migrations was lost');
  pool.on('error', lost).on('connect', (client) => {
    client.on('error', lost);
    spreadNewTables(client);
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await assertVersion(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(list) },
      migrationTableName: 'schema_migrations',
      migrationLockTableName: 'schema_migrations_lock',
    });
    const { error, results } = await migrator.migrateToLatest();
    for (const result of results ?? []) {
      if (result.status === 'Success') log.info({ migration: result.migrationName }, 'schema migrated');
    }
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new MigrationError(explain(failed, error), error);
    }
  } finally {
    await db.destroy();
  }
}

/**
 * Whether anybody was ever in a database: the first start makes its administrator, what only fills it (`npm run seed`)
 * makes none. Until then nothing is sealed.
 */
export async function hasPeople(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('users') IS NOT NULL AS there`,
    );
    if (tables[0]?.there !== true) return false;
    const { rows } = await client.query<{ there: boolean }>('SELECT EXISTS (SELECT FROM users) AS there');
    return rows[0]?.there === true;
  } finally {
    await client.end();
  }
}

function explain(failed: string | undefined, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (failed) return `migration ${failed} failed and the schema is as it was before: ${reason}`;
  if (/previously executed migration .* is missing/.test(reason)) {
    return `the database was migrated by a newer Molva: start that version, or restore a backup (${reason})`;
  }
  return `the schema could not be migrated: ${reason}`;
}

async function assertVersion(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`SHOW server_version_num`.execute(db);
  const major = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000);
  if (major < oldestSupported) {
    throw new MigrationError(
      `PostgreSQL ${oldestSupported} or newer is needed, DATABASE_URL leads to version ${major}`,
    );
  }
}
