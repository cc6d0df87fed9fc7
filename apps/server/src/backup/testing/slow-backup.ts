import { readSettings } from '../../config/settings.ts';
import { takeBackup } from '../base-backup.ts';
import { runningDatabase } from '../connect.ts';
import { backupOptions } from '../options.ts';

/** A process that begins a backup and never comes to its end, to be killed. */
const [DATA_DIR = '', BACKUP_DIR = ''] = process.argv.slice(2);

let files = 0;
await takeBackup(backupOptions(readSettings({ DATA_DIR, BACKUP_DIR })), {
  url: runningDatabase(DATA_DIR) ?? '',
  secretKeyApart: false,
  isServer: true,
  clock: { now: () => new Date() },
  progress: async () => {
    files += 1;
    if (files > 100) await new Promise(() => setInterval(() => undefined, 60_000));
  },
});
