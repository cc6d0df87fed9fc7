import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError, backupOptions, runningDatabase, takeBackup } from '../backup/index.ts';
import { settingsOfThisProcess } from '../config/environment.ts';
import { startEmbedded } from '../db/embedded/index.ts';
import { createLog } from '../lib/log.ts';
import { endCommand, say } from './end-command.ts';
import { otherwise } from './without-embedded.ts';

await endCommand(async () => {
  const config = settingsOfThisProcess();
  if (config.database !== null) {
    say(otherwise.backup);
    return 2;
  }
  const options = backupOptions(config);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  if (!existsSync(join(config.dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupError('not_found', `There is no database in ${config.dataDir} to back up.`);
  const running = runningDatabase(config.dataDir);
  const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log }) : null;
  try {
    const url = running ?? own?.connectionString;
    if (url === undefined) throw new BackupError('not_running', 'The embedded PostgreSQL does not run.');
    const made = await takeBackup(options, {
      url,
      secretKeyApart: config.secretKey !== null,
      isServer: false,
      clock: { now: () => new Date() },
    });
    say(
      `${options.dir}/${made.name}: ${(made.base.size / 2 ** 20).toFixed(1)} MB, ${made.base.entries} files`,
    );
    if (made.files !== null) say(`Files beside it: ${made.files.count}`);
    else say('Files are on S3 and not in it: keep versions there (docs/operations.md).');
    if (made.salt === null)
      say('It is not encrypted and holds the keys: whoever has it has everything. Set BACKUP_KEY.');
    if (made.archive === null)
      say(
        'It stands alone: the log after it is not archived here (BACKUP_SCHEDULE, or another BACKUP_DIR or BACKUP_KEY than the server has).',
      );
    if (made.secret_key_apart) say('SECRET_KEY came by a setting and is not in it: keep it elsewhere.');
    if (isOnSameDisk(options.dir, config.dataDir))
      say('It is on the same disk as the data: set BACKUP_DIR to another, or copy it away.');
    return 0;
  } finally {
    await own?.stop();
  }
});

function isOnSameDisk(dir: string, dataDir: string): boolean {
  return statSync(dir).dev === statSync(dataDir).dev;
}
