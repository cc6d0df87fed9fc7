import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../lib/log.ts';
import { isDatabaseAway } from './problems.ts';

const timeoutMs = 30_000;
const pause = 1_000;

/** A database that could not be reached at start; `message` names the setting and never its password. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { host, pathname } = new URL(url);
    const reason = cause instanceof Error ? cause.message || String(cause) : String(cause);
    super(`DATABASE_URL: the database ${pathname.slice(1)} at ${host} does not answer: ${reason}`, { cause });
    this.name = 'DatabaseUnreachable';
  }
}

/**
 * Waits until the database accepts connections: it may be starting beside us.
 *
 * @throws DatabaseUnreachable after half a minute, or at once where waiting cannot help (a wrong password)
 */
export async function waitForDatabase(url: string, log: Logger, giveUpAfter = timeoutMs): Promise<void> {
  const began = performance.now();
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // One that is lost while it opens or closes is no reason to end the process.
    client.on('error', (error) => log.debug({ err: error }, 'a connection was lost'));
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - began > giveUpAfter)
        throw new DatabaseUnreachable(url, error);
      log.warn({ err: error }, 'the database does not answer yet');
      await wait(pause);
    } finally {
      await client.end().catch((error: unknown) => log.debug({ err: error }, 'closing a connection'));
    }
  }
}
