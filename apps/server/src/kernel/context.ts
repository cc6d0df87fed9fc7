import type { Fetcher } from '../external/fetch/index.ts';
import type { Mailer } from '../external/mail/index.ts';
import type { Model } from '../external/model/index.ts';
import type { Poster } from '../external/post/index.ts';
import type { Storage } from '../external/storage/index.ts';
import type { Config } from '../config/settings.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../db/database-clock.ts';
import type { CompetitorRatings } from './competitor-ratings.ts';
import type { Bus } from './events/bus.ts';
import type { JobQueue } from './job.ts';
import type { Kept } from './kept.ts';
import type { Logger } from '../lib/log.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Flags } from './flags.ts';
import type { SessionCache } from './session-cache.ts';

/** Everything a use case may reach, made once per process and passed as an argument; tests override parts. */
export interface AppContext {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Database;
  readonly bus: Bus;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  /** Sends to addresses that people enter: webhooks, push services, Telegram. */
  readonly poster: Poster;
  /** Null where none is configured. */
  readonly model: Model | null;
  readonly sessions: SessionCache;
  readonly flags: Flags;
  readonly kept: Kept;
  readonly competitorRatings: CompetitorRatings;
  readonly secretKey: string;
  readonly secrets: SecretBox;
  /** The database's time, the same on every node: nothing that two nodes compare goes by a node's own. */
  readonly clock: Clock;
  /** Checks every answer against its schema: on in tests, off where it would cost each caller. */
  readonly checkAnswers: boolean;
  /** Aborted once the process is to stop: balancers are told, while calls are still served. */
  readonly stopping: AbortSignal;
}
