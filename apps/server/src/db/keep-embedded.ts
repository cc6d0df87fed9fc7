import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../lib/log.ts';
import { type Embedded, startEmbedded } from './embedded/index.ts';

const maxPauseMs = 30_000;

export interface Kept {
  url: string;
  stop(): Promise<void>;
  /** Ends PostgreSQL as a crash would, for tests of what comes then. */
  kill(): void;
}

/**
 * The embedded PostgreSQL for as long as the process lives: where it ends by itself (killed, out of memory) it is
 * started again, and calls meanwhile answer 503.
 *
 * @throws EmbeddedError where the first start fails
 */
export async function keepEmbedded(dataDir: string, log: Logger): Promise<Kept> {
  const first = await startEmbedded({ dataDir, log });
  let current: Embedded = first;
  let stopping = false;

  async function watch(running: Embedded): Promise<void> {
    const exit = await running.exited;
    if (exit.expected || stopping) return;
    log.error({ exit }, 'the embedded PostgreSQL ended by itself, starting it again');
    for (let pause = 500; !stopping; pause = Math.min(pause * 2, maxPauseMs)) {
      try {
        current = await startEmbedded({ dataDir, log });
        break;
      } catch (error) {
        log.error({ err: error }, 'the embedded PostgreSQL does not start');
        await wait(pause);
      }
    }
    if (current.connectionString !== first.connectionString) {
      log.fatal('the embedded PostgreSQL came back at another address: start Molva again');
      process.exit(1);
    }
    void watch(current);
  }
  void watch(first);

  return {
    url: first.connectionString,
    kill: () => process.kill(current.pid, 'SIGKILL'),
    async stop() {
      stopping = true;
      await current.stop();
    },
  };
}
