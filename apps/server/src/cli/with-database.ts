import { settingsOfThisProcess } from '../config/environment.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../lib/log.ts';
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
        { url, poolSize: 4, statementTimeout: 0, applicationName: 'molva command' },
        log,
      );
      try {
        return await command(db, url);
      } finally {
        await db.close();
      }
    } finally {
      await embedded?.stop();
    }
  });
}
