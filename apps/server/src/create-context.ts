import { join } from 'node:path';
import { type Config, takesJobs } from './config/settings.ts';
import type { AppContext } from './kernel/context.ts';
import { createDatabase } from './db/database.ts';
import { createDatabaseClock } from './db/database-clock.ts';
import { createKeyRing, createLedger } from './domains/audit/index.ts';
import { competitorRatings } from './domains/competitors/index.ts';
import { createFlags } from './domains/flags/index.ts';
import { createSessionCache } from './domains/sessions/index.ts';
import { createKept } from './kernel/kept.ts';
import { createBus } from './kernel/events/bus.ts';
import { createFetcher, type Renderer, userAgentOf } from './external/fetch/index.ts';
import { createMailer } from './external/mail/index.ts';
import { createModel } from './external/model/index.ts';
import { createPoster } from './external/post/index.ts';
import { createRenderer, findBrowser } from './external/render/index.ts';
import { allowReading } from './external/reader/index.ts';
import { createStorage } from './external/storage/index.ts';
import { createJobQueue } from './jobs/queue.ts';
import { jobDefinitions } from './registry/jobs.ts';
import type { Logger } from './lib/log.ts';
import { createSecretBox } from './lib/secret-box.ts';

/** The browser sees an answer within this, or a 503: milliseconds a statement may take. */
const callStatementTimeout = 5_000;
/** Jobs move and count a lot at once, and nobody waits at a screen. */
const jobStatementTimeout = 60_000;

export interface RunningContext {
  context: AppContext;
  /** Stops what the context runs, in the order that loses nothing. */
  close(): Promise<void>;
}

/**
 * Makes everything a process works with, and connects it. The schema must be up to date.
 *
 * @param overrides parts that tests replace
 */
export async function createContext(
  config: Config,
  options: {
    databaseUrl: string;
    secretKey: string;
    log: Logger;
    /** Milliseconds; tests that fill a database at a stroke need more. */
    statementTimeout?: number;
    /** Whether jobs may be taken here; else what the configuration says. */
    isWorking?: boolean;
    overrides?: Partial<AppContext>;
  },
): Promise<RunningContext> {
  const { databaseUrl, secretKey, log, statementTimeout = callStatementTimeout, overrides = {} } = options;
  const isWorking = options.isWorking ?? takesJobs(config);
  const secrets = createSecretBox(secretKey, config.secretKeyPrevious);
  const shared = {
    url: databaseUrl,
    replicaUrl: config.database?.replicaUrl ?? null,
    readsFromWorkers: config.database?.readsFromWorkers ?? true,
    ledger: createLedger(createKeyRing(secrets)),
    now: () => (overrides.clock ?? clock).now(),
  };
  const db = createDatabase({ ...shared, poolSize: 10, statementTimeout, applicationName: 'molva' }, log);
  // Connections of their own: whatever jobs do, calls find theirs.
  const jobsDb = createDatabase(
    { ...shared, poolSize: 8, statementTimeout: jobStatementTimeout, applicationName: 'molva work' },
    log,
  );
  const clock = createDatabaseClock(db, log);
  const bus = createBus({ url: databaseUrl, db, log });
  for (const name of ['event', 'up'] as const) bus.on(name, () => db.noteNews());
  const jobs = createJobQueue({ url: databaseUrl, definitions: jobDefinitions, isWorking, log });
  const flags = createFlags({ db, bus, log, growthbook: config.growthbook });
  const fetcher = createFetcher({
    now: () => clock.now().getTime(),
    allowHosts: config.fetchAllowHosts,
    userAgent: userAgentOf(config.publicUrl),
    renderer: rendererOf(config, log),
  });
  const poster = createPoster({
    now: () => clock.now().getTime(),
    allowHosts: config.fetchAllowHosts,
    userAgent: userAgentOf(config.publicUrl),
  });
  allowReading(config.uploadsDir);
  const context: AppContext = {
    config,
    log,
    db,
    bus,
    jobs,
    fetcher,
    poster,
    model: createModel(config.model),
    mailer: createMailer({ ...config.mail, dir: join(config.dataDir, 'mail'), log }),
    storage: await createStorage(config.s3 ? { s3: config.s3 } : { dir: config.filesDir }),
    flags,
    competitorRatings,
    kept: createKept(config.keptAnswersBytes),
    sessions: createSessionCache(bus, flags, overrides.clock ?? clock),
    secretKey,
    secrets,
    clock,
    checkAnswers: false,
    stopping: new AbortController().signal,
    ...overrides,
  };
  jobs.bind({ ...context, db: overrides.db ?? jobsDb });
  await clock.start();
  await bus.start();
  await context.flags.start();
  await jobs.start();
  return {
    context,
    async close() {
      await jobs.stop();
      await fetcher.close();
      await poster.close();
      context.flags.stop();
      await bus.stop();
      clock.stop();
      await Promise.all([db.close(), jobsDb.close()]);
      context.mailer.close();
    },
  };
}

/** Null where rendering is off, or there is no browser to do it. */
function rendererOf({ rendering, publicUrl, fetchAllowHosts }: Config, log: Logger): Renderer | null {
  if (rendering === null) return null;
  const executable = findBrowser(rendering.chromium);
  if (executable === undefined) {
    log.warn({ setting: 'MOLVA_CHROMIUM' }, 'RENDERING is on, and there is no Chromium here');
    return null;
  }
  const { hasSandbox } = rendering;
  return createRenderer({
    executable,
    hasSandbox,
    userAgent: userAgentOf(publicUrl),
    allowHosts: fetchAllowHosts,
  });
}
