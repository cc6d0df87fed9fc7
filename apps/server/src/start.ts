import { chmod } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, takesJobs } from './config/settings.ts';
import { secretKeyOf } from './config/secret-key.ts';
import { createContext } from './create-context.ts';
import type { AppContext } from './kernel/context.ts';
import { keepEmbedded } from './db/keep-embedded.ts';
import { hasPeople, migrate } from './db/migrate.ts';
import { assertSecretKey } from './db/secret-key-check.ts';
import { assertSharedFiles } from './db/shared-files-check.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { ensureReadySites } from './domains/sites/index.ts';
import { createFirstSuperuser } from './domains/users/index.ts';
import { ensureGuide } from './domains/wiki/index.ts';
import { keepReadersReady } from './external/reader/index.ts';
import { createLog } from './lib/log.ts';

export interface RunningServer {
  context: AppContext;
  app: FastifyInstance | null;
  /** Where it listens; null for a worker. */
  address: string | null;
  /** The first administrator, where this start made it: shown once. */
  firstSuperuser: { email: string; password: string } | null;
  /** Tells balancers that it is about to stop, and serves on until they have had the time to hear it. */
  drain(): Promise<void>;
  /** Finishes what is under way and stops everything; may be called again. */
  stop(): Promise<void>;
}

/**
 * Starts a whole process: database (embedded or given), schema, queue, API and web, by its role.
 *
 * @throws EmbeddedError, MigrationError or a system error such as EADDRINUSE; what was started is stopped first
 */
export async function startServer(
  config: Config,
  overrides: Partial<AppContext> = {},
): Promise<RunningServer> {
  const log = overrides.log ?? createLog(config.logLevel);
  const undo: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= undoAll(undo));
  const leaving = new AbortController();
  const drain = async () => {
    leaving.abort();
    await wait(config.drainMs);
  };
  try {
    const databaseUrl = await openDatabase(config, log, undo);
    const secretKey = await secretKeyOf(config, async () => !(await hasPeople(databaseUrl)));
    await migrate(databaseUrl, log);
    const { context, close } = await createContext(config, {
      databaseUrl,
      secretKey,
      log,
      overrides: { stopping: leaving.signal, ...overrides },
    });
    undo.push(close);
    await assertSecretKey(context.db, secretKey, config.secretKeyPrevious);
    if (config.database && config.s3 === null) await assertSharedFiles(context.db, config.filesDir);
    await ensureReadySites(context);
    const firstSuperuser = await createFirstSuperuser(context);
    await ensureGuide(context);
    keepReadersReady({ pages: takesJobs(config), tables: true });
    if (takesJobs(config)) await context.jobs.work();
    if (config.role === 'worker') return { context, app: null, address: null, firstSuperuser, drain, stop };
    const app = await buildApp(context);
    undo.push(() => app.close());
    const address = await app.listen({ host: config.host, port: config.port });
    return { context, app, address, firstSuperuser, drain, stop };
  } catch (error) {
    await stop().catch((inner: unknown) => log.error({ err: inner }, 'stopping after a failed start'));
    throw error;
  }
}

async function openDatabase(
  config: Config,
  log: ReturnType<typeof createLog>,
  undo: (() => Promise<unknown>)[],
): Promise<string> {
  if (config.database) {
    await closeFolder(config.dataDir);
    await waitForDatabase(config.database.url, log);
    return config.database.url;
  }
  const embedded = await keepEmbedded(config.dataDir, log);
  undo.push(() => embedded.stop());
  return embedded.url;
}

/** The embedded database does it itself. A folder of somebody else's, or on a disk that cannot be written, stays as it is. */
async function closeFolder(dataDir: string): Promise<void> {
  await chmod(dataDir, 0o700).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  });
}

/** Last started, first stopped. One that fails to stop must not keep the others running. */
async function undoAll(undo: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of undo.toReversed()) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not everything stopped cleanly');
}
