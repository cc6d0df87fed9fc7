import { settingsOfThisProcess } from '../config/environment.ts';
import { SecretKeyError } from '../config/secret-key.ts';
import { SettingsError } from '../config/settings.ts';
import { createDatabase, type Database } from '../db/database.ts';
import { EmbeddedError, startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { createLog } from '../lib/log.ts';

/**
 * Runs a command on the database of the settings: the given one, else the embedded one, started for it (a Molva that
 * runs on the same folder must be stopped first, and the message says so). Ends the process with the command's status.
 */
export async function withDatabase(command: (db: Database, url: string) => Promise<number>): Promise<never> {
  let status = 1;
  process.umask(0o077);
  try {
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
        status = await command(db, url);
      } finally {
        await db.close();
      }
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
  }
  process.exit(status);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isKnown = [SettingsError, EmbeddedError, SecretKeyError].some((kind) => error instanceof kind);
  return isKnown ? error.message : (error.stack ?? error.message);
}
