import { sql } from 'kysely';
import type { Logger } from '../lib/log.ts';
import type { Database } from './database.ts';

export interface Clock {
  now(): Date;
}

/** Milliseconds between two looks at the database's clock. */
const interval = 30_000;
/** Milliseconds that this machine's counter may drift in the meantime: 100 parts in a million. */
const drift = 3;
/** Looks before the time is used: the first opens a connection, and on a busy machine each may take long to hear of. */
const firstLooks = 5;

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

/** Milliseconds: the database's time, less what this machine's counter stood at, is no less and no more than that. */
export interface Offset {
  least: number;
  most: number;
}

/** What is known of the offset after a look: the database's clock was read somewhere between asking and hearing of it. */
export function offsetAfter(
  known: Offset | null,
  look: { asked: number; read: number; heard: number },
): Offset {
  const seen = { least: look.read - look.heard, most: look.read - look.asked };
  if (known === null) return seen;
  const both = {
    least: Math.max(seen.least, known.least - drift),
    most: Math.min(seen.most, known.most + drift),
  };
  // They contradict each other where somebody set the database's clock.
  return both.least <= both.most ? both : seen;
}

export function createDatabaseClock(db: Database, log: Logger): DatabaseClock {
  let offset: Offset | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const asked = performance.now();
    const { rows } = await sql<{ ms: number }>`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db.query);
    const heard = performance.now();
    offset = offsetAfter(offset, { asked, read: rows[0]?.ms ?? Number.NaN, heard });
  }

  return {
    now() {
      if (offset === null) throw new Error('the clock was asked before it was started');
      return new Date((offset.least + offset.most) / 2 + performance.now());
    },
    async start() {
      for (let looks = 0; looks < firstLooks; looks += 1) await look();
      timer = setInterval(() => {
        look().catch((error: unknown) => log.debug({ err: error }, 'the time of the database is not known'));
      }, interval);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
