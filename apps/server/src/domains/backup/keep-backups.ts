import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Cron } from 'croner';
import {
  archiveLog,
  BackupError,
  backupOptions,
  dropSlot,
  findSlot,
  listBackups,
  runningDatabase,
  withConnection,
} from '../../backup/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { wasBegun } from '../../kernel/job-records.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { alertOf } from './alert.ts';
import { takeBackupJob } from './jobs.ts';

const hour = 3_600_000;
/** Without a backup for so long someone is told. */
const overdueAfter = 48 * hour;
/** One that failed is tried again after so long. */
const pause = hour;

export const keepAll: JobHandler<object> = {
  async run({ context }) {
    const { config, clock } = context;
    if (config.database !== null) return undefined;
    const options = backupOptions(config);
    const url = runningDatabase(config.dataDir);
    // It is being started again: the next minute sees.
    if (url === null) return undefined;
    if (config.backup.schedule === null) {
      await withConnection(url, async (client) => {
        // Left from when there was a schedule: it would keep the log for nothing.
        const slot = await findSlot(client, options);
        if (slot !== null) await dropSlot(client, slot.name);
      });
      return undefined;
    }
    const now = clock.now().getTime();
    const last = (await listBackups(options.dir)).findLast(({ manifest }) => manifest !== null);
    const since = last?.manifest ? Date.parse(last.manifest.started_at) : await bornAt(config.dataDir);
    const due = new Cron(config.backup.schedule, { timezone: 'UTC', paused: true }).nextRun(new Date(since));
    if (due !== null && due.getTime() <= now) await begin(context, new Date(now - pause));
    if (now - since > overdueAfter) await alertOf(context, 'overdue');
    try {
      await withConnection(url, async (client) => {
        const slot = await findSlot(client, options);
        // BACKUP_DIR or BACKUP_KEY was changed: the archive there must not be torn, so another begins.
        if (slot !== null && !slot.isOurs) await begin(context, new Date(now - pause));
        else await archiveLog(options, client);
      });
    } catch (error) {
      if (error instanceof BackupError && error.code === 'archive_broken')
        await begin(context, new Date(now - pause));
      if (last?.until && now - Date.parse(last.until) > hour) await alertOf(context, 'archive_late');
      throw error;
    }
    return undefined;
  },
};

/** When this database was made or restored: a new one waits for the first night. */
async function bornAt(dataDir: string): Promise<number> {
  return (await stat(join(dataDir, 'postgres', 'PG_VERSION'))).mtimeMs;
}

async function begin(context: AppContext, unlessSince: Date): Promise<void> {
  await context.db.transaction(async (tx) => {
    if (await wasBegun(tx, takeBackupJob.kind, unlessSince)) return;
    await context.jobs.enqueue(tx, takeBackupJob, {});
  });
}
