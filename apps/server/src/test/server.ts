import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readSettings } from '../config/settings.ts';
import type { AppContext } from '../kernel/context.ts';
import { createContext } from '../create-context.ts';
import { watch } from '../http/declared-problems.ts';
import { createLog } from '../lib/log.ts';
import { copyDatabase, createDatabaseOf, dropDatabase, withDatabase } from './databases.ts';
import { templateName } from './global-setup.ts';
import { noteStatements } from './seen-statements.ts';

// `npm run docs:problems` collects what the tests see.
const problemsSeen = process.env.PROBLEMS_SEEN;
if (problemsSeen !== undefined)
  watch.see = (seen) => appendFileSync(problemsSeen, `${JSON.stringify(seen)}\n`);

const statementsSeen = process.env.STATEMENTS_SEEN;
if (statementsSeen !== undefined) noteStatements(statementsSeen);

export interface TestServer {
  readonly context: AppContext;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
}

export interface TestServerOptions {
  settings?: Record<string, string>;
  overrides?: Partial<AppContext>;
  /** Also take jobs from the queue. */
  work?: boolean;
}

/**
 * A database of its own, copied from the migrated template, or an empty one; what is returned is called when it is no longer
 * needed. One on the run's own server goes with the server: dropping it alone waits for a checkpoint of all others.
 */
export async function createTestDatabase({ empty = false } = {}): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const server = inject('databaseUrl');
  const workers = inject('workers');
  const name = `molva_${randomBytes(6).toString('hex')}`;
  if (empty) await createDatabaseOf(server, workers, name);
  else await copyDatabase(server, workers, templateName, name);
  const drop =
    process.env.TEST_DATABASE_URL === undefined
      ? () => Promise.resolve()
      : () => dropDatabase(server, workers, name);
  return { url: withDatabase(server, name), drop };
}

/** A whole server for the tests of a file: real database, real queue, answers checked against their schemas. */
export function useServer(options: TestServerOptions = {}): TestServer {
  let server: TestServer | null = null;
  let close: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const database = await createTestDatabase();
    const started = await startTestServer(database.url, options);
    server = started;
    close = async () => {
      await started.close();
      await database.drop();
    };
  });
  afterAll(async () => {
    await close();
    // A worker keeps the modules of all its files, and with this one a whole server of 10 MB.
    server = null;
    close = () => Promise.resolve();
  });
  const get = () => {
    if (!server) throw new Error('the server is there inside tests only');
    return server;
  };
  return {
    get context() {
      return get().context;
    },
    get app() {
      return get().app;
    },
    get databaseUrl() {
      return get().databaseUrl;
    },
  };
}

/** One node on a database: start two on the same to try what nodes do to each other. */
export async function startTestServer(
  databaseUrl: string,
  options: TestServerOptions = {},
): Promise<TestServer & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'molva-test-data-'));
  const config = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    FETCH_ALLOW_HOSTS: '127.0.0.1,localhost',
    ...options.settings,
  });
  const { context, close } = await createContext(config, {
    databaseUrl,
    secretKey: config.secretKey ?? 'test key '.repeat(8),
    log: createLog(config.logLevel),
    statementTimeout: 20_000,
    isWorking: options.work ?? false,
    overrides: { checkAnswers: true, ...options.overrides },
  });
  const app = await buildApp(context);
  await app.ready();
  if (options.work) await context.jobs.work();
  return {
    context,
    app,
    databaseUrl,
    async close() {
      await app.close();
      await close();
      // What a helper process still writes is there a moment longer.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
