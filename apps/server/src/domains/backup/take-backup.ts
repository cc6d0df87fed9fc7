import { BackupError, backupOptions, runningDatabase, takeBackup } from '../../backup/index.ts';
import { type JobHandler, PermanentJobError } from '../../kernel/job.ts';
import { alertOf } from './alert.ts';

export const takeOne: JobHandler<object> = {
  async run({ context, signal, progress }) {
    const { config } = context;
    const url = config.database === null ? runningDatabase(config.dataDir) : null;
    if (url === null) throw new PermanentJobError('not_running', 'The embedded PostgreSQL does not run');
    try {
      const made = await takeBackup(backupOptions(config), {
        url,
        secretKeyApart: config.secretKey !== null,
        isServer: true,
        clock: context.clock,
        signal,
        // In MB: what a job counts is a number of 32 bits.
        progress: (bytes) => progress(Math.round(bytes / 2 ** 20)),
      });
      return { name: made.name, size: made.base.size };
    } catch (error) {
      signal.throwIfAborted();
      const code = error instanceof Error && 'code' in error ? String(error.code) : null;
      if (code === 'ENOSPC' || code === 'EDQUOT')
        throw new PermanentJobError('disk_full', 'The disk of BACKUP_DIR is full');
      if (error instanceof BackupError) throw new PermanentJobError(error.code, error.message);
      throw error;
    }
  },
  async ended({ context, status, error }) {
    if (status === 'failed') await alertOf(context, error.code);
  },
};
