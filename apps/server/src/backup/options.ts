import type { Config } from '../config/settings.ts';
import { type BackupKey, createBackupKey } from './sealed-stream.ts';

/** Of what a backup is made, where it goes and how. */
export interface BackupOptions {
  dataDir: string;
  /** Where backups go. */
  dir: string;
  key: BackupKey | null;
  keep: Config['backup']['keep'];
  /** Whether the log of changes is archived between backups. */
  archives: boolean;
  /** False where files are on S3. */
  hasFiles: boolean;
}

const keys = new Map<string, BackupKey>();

/** Deriving a key is slow on purpose, so what was derived is kept for the life of the process. */
export function backupOptions({ dataDir, backup, s3 }: Config): BackupOptions {
  const key = backup.key === null ? null : (keys.get(backup.key) ?? createBackupKey(backup.key));
  if (backup.key !== null && key !== null) keys.set(backup.key, key);
  const { dir, keep, schedule } = backup;
  return { dataDir, dir, key, keep, archives: schedule !== null, hasFiles: s3 === null };
}
