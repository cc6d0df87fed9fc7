import { createHash } from 'node:crypto';
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
  /** The folder of stored files in `dir`: files sealed by another key stand in another. */
  store: string;
  /** 8 hex digits that change with folder and key: what is archived for others is not mixed with it. */
  tag: string;
}

const keys = new Map<string, BackupKey>();

/** Deriving a key is slow on purpose, so what was derived is kept for the life of the process. */
export function backupOptions({ dataDir, backup, s3 }: Config): BackupOptions {
  const key = backup.key === null ? null : (keys.get(backup.key) ?? createBackupKey(backup.key));
  if (backup.key !== null && key !== null) keys.set(backup.key, key);
  const { dir, keep, schedule } = backup;
  const keyId = key?.id ?? 'open';
  const tag = createHash('sha256').update(`${dir}\0${keyId}`).digest('hex').slice(0, 8);
  const archives = schedule !== null;
  return { dataDir, dir, key, keep, archives, hasFiles: s3 === null, store: `files_${keyId}`, tag };
}
