import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  assertEmpty,
  BackupError,
  backupOptions,
  type ListedBackup,
  listBackups,
  planRestore,
  restore,
  verifyBackup,
} from '../backup/index.ts';
import { settingsOfThisProcess } from '../config/environment.ts';
import { createLog } from '../lib/log.ts';
import { endCommand, say } from './end-command.ts';
import { otherwise } from './without-embedded.ts';

const { values } = parseArgs({
  options: {
    /** A backup's name in BACKUP_DIR, or its folder. */
    from: { type: 'string' },
    /** A moment in ISO 8601; without it the last one there is. */
    to: { type: 'string' },
    'data-dir': { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});

await endCommand(async () => {
  const config = settingsOfThisProcess();
  if (config.database !== null) {
    say(otherwise.restore);
    return 2;
  }
  const options = backupOptions(config);
  if (values.list) {
    const all = await listBackups(options.dir);
    for (const backup of all) say(lineOf(backup));
    if (all.length === 0) say(`No backups in ${options.dir}`);
    return 0;
  }
  if (values.from === undefined)
    throw new BackupError('not_found', 'Say which backup: --from NAME (--list shows what is there).');
  const dataDir = resolve(values['data-dir'] ?? config.dataDir);
  assertEmpty(dataDir);
  const plan = await planRestore(options, values.from, momentOf(values.to));
  say(`Checking ${plan.folder} …`);
  await verifyBackup(plan);
  say(`Restoring to ${dataDir} …`);
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const { lastCommit, files } = await restore(plan, dataDir, log);
  say(
    `Restored to ${plan.to ?? 'the last moment there is'}; last change: ${lastCommit ?? plan.manifest.stopped_at}`,
  );
  if (plan.manifest.files === null) say('Files are on S3 and were not touched.');
  else say(`Files: ${files}`);
  if (plan.manifest.secret_key_apart) say('Start it with the SECRET_KEY it had: it is not in the backup.');
  say(`Next: DATA_DIR=${dataDir} npm run audit:verify, then npm start`);
  return 0;
});

function momentOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : null;
  if (time === null || Number.isNaN(time.getTime()))
    throw new BackupError('out_of_range', `--to ${text} is no moment: write it as 2026-11-22T19:30:00Z.`);
  return time.toISOString();
}

function lineOf({ name, manifest, problem, until }: ListedBackup): string {
  if (manifest === null) return `${name}  cannot be used: ${problem ?? ''}`;
  const size = `${(manifest.base.size / 2 ** 20).toFixed(1)} MB`;
  return `${name}  ${manifest.stopped_at} to ${until ?? ''}  ${size}  ${manifest.salt === null ? 'open' : 'encrypted'}`;
}
