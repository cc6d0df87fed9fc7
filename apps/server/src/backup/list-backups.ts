import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../db/embedded/errors.ts';
import { readReach } from './archive-log.ts';
import { BackupError } from './errors.ts';
import { type Manifest, readManifest } from './manifest.ts';

export interface ListedBackup {
  name: string;
  folder: string;
  /** Null where it was cut short or is damaged; `problem` says how. */
  manifest: Manifest | null;
  problem: string | null;
  /** The last moment it can be restored to. */
  until: string | null;
}

const isBackupName = (name: string) => /^\d{8}T\d{6}Z$/.test(name);

/** Backups that have their final name, oldest first. What is being made, or was cut short, is not among them. */
export async function listBackups(dir: string): Promise<ListedBackup[]> {
  const names = (await namesIn(dir)).filter(isBackupName).toSorted();
  return Promise.all(
    names.map(async (name): Promise<ListedBackup> => {
      const folder = join(dir, name);
      try {
        const { manifest } = await readManifest(folder);
        return { name, folder, manifest, problem: null, until: await untilOf(dir, manifest) };
      } catch (error) {
        if (!(error instanceof BackupError)) throw error;
        return { name, folder, manifest: null, problem: error.message, until: null };
      }
    }),
  );
}

async function untilOf(dir: string, { archive, stopped_at, last_segment }: Manifest): Promise<string> {
  const reach = archive === null ? [] : await readReach(dir, archive);
  return reach.findLast(({ through }) => through > last_segment)?.until ?? stopped_at;
}

export async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
