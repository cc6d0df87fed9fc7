import { settingsOfThisProcess } from '../config/environment.ts';
import { secretKeyOf } from '../config/secret-key.ts';
import type { Config } from '../config/settings.ts';
import { createDatabase, type Database, type Ledger } from '../db/database.ts';
import { createDatabaseClock } from '../db/database-clock.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { createKeyRing, createLedger } from '../domains/audit/index.ts';
import { createLog } from '../lib/log.ts';
import { createSecretBox } from '../lib/secret-box.ts';
import { endCommand } from './end-command.ts';

/**
 * Runs a command on the database of the settings: the given one, else the embedded one, started for it (a Molva that
 * runs on the same folder must be stopped first, and the message says so). Ends the process with the command's status.
 */
export async function withDatabase(command: (db: Database, url: string) => Promise<number>): Promise<never> {
  return endCommand(async () => {
    const config = settingsOfThisProcess();
    const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
    const embedded = config.database ? null : await startEmbedded({ dataDir: config.dataDir, log });
    try {
      const url = config.database?.url ?? embedded?.connectionString ?? '';
      await migrate(url, log);
      const db = createDatabase(
        {
          url,
          poolSize: 4,
          statementTimeout: 0,
          applicationName: 'molva command',
          now: () => clock.now(),
          ledger: ledgerOf(config),
        },
        log,
      );
      const clock = createDatabaseClock(db, log);
      try {
        await clock.start();
        return await command(db, url);
      } finally {
        clock.stop();
        await db.close();
      }
    } finally {
      await embedded?.stop();
    }
  });
}

/** The key is looked for by the first command that records something: others do without. */
function ledgerOf(config: Config): Ledger {
  return {
    async append(...entries) {
      const secretKey = await secretKeyOf(config, () => Promise.resolve(false));
      const ring = createKeyRing(createSecretBox(secretKey, config.secretKeyPrevious));
      await createLedger(ring).append(...entries);
    },
  };
}
