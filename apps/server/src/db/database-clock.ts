import { sql } from 'kysely';
import type { Logger } from '../lib/log.ts';
import type { Database } from './database.ts';

export interface Clock {
  now(): Date;
}

/** Milliseconds between two looks at the database's clock; this machine's counter drifts less than a millisecond in it. */
const interval = 30_000;

/**
 * The database's time, on every node the same, however wrong a node's own clock is: what two nodes compare (leases,
 * links, sessions, schedules) they all read off one clock. Between two looks the time goes on by this machine's
 * monotonic counter, which nobody sets.
 */
export interface DatabaseClock extends Clock {
  /** @throws where the database does not answer: without a first look there is no time */
  start(): Promise<void>;
  stop(): void;
}

export function createDatabaseClock(db: Database, log: Logger): DatabaseClock {
  /** The database's time in milliseconds, less what the counter stood at. */
  let offset: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const before = performance.now();
    const { rows } = await sql<{ ms: number }>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db.query);
    // It was read somewhere between asking and hearing of it.
    offset = (rows[0]?.ms ?? Number.NaN) - (before + performance.now()) / 2;
  }

  return {
    now() {
      if (offset === null) throw new Error('the clock was asked before it was started');
      return new Date(offset + performance.now());
    },
    async start() {
      await look();
      timer = setInterval(() => {
        look().catch((error: unknown) => log.debug({ err: error }, 'the time of the database is not known'));
      }, interval);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
