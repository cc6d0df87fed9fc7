import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archivePath, segmentPath, trimReach } from './archive-log.ts';
import { forgetFiles } from './file-store.ts';
import { listBackups, namesIn } from './list-backups.ts';
import type { Manifest } from './manifest.ts';
import type { BackupOptions } from './options.ts';
import { isSegmentName } from './wal-names.ts';

const day = 86_400_000;

/**
 * Removes backups past `BACKUP_KEEP`, then what only they needed of the archived log and of files. The newest complete
 * one always stays; one that is damaged is removed with those of its age.
 *
 * @param current the archive that is being written to
 */
export async function forgetOld(
  { dir, keep, store }: BackupOptions,
  current: string | null,
  now: Date,
): Promise<void> {
  const all = await listBackups(dir);
  const complete = all.flatMap(({ manifest }) => (manifest === null ? [] : [manifest]));
  const kept = keptOf(complete, keep, now);
  const [oldest] = kept;
  if (oldest === undefined) return;
  for (const { name, folder } of all)
    if (
      !kept.some((one) => one.name === name) &&
      (name < oldest.name || complete.some((one) => one.name === name))
    )
      await rm(folder, { recursive: true, force: true });
  for (const archive of await namesIn(dir)) {
    if (!archive.startsWith('archive_')) continue;
    const first = kept.find((one) => one.archive === archive)?.last_segment;
    if (first !== undefined) await trimArchive(dir, archive, first);
    else if (archive !== current) await rm(archivePath(dir, archive), { recursive: true, force: true });
  }
  for (const name of await namesIn(dir)) {
    if (!name.startsWith('files_')) continue;
    const isNeeded = name === store || kept.some(({ files }) => files?.store === name);
    if (isNeeded) await forgetFiles(join(dir, name), oldest.started_at);
    else await rm(join(dir, name), { recursive: true, force: true });
  }
}

function keptOf(
  complete: readonly Manifest[],
  { count, unit }: BackupOptions['keep'],
  now: Date,
): Manifest[] {
  if (unit === 'backups') return complete.slice(-count);
  const since = new Date(now.getTime() - count * day).toISOString();
  const young = complete.filter(({ stopped_at }) => stopped_at >= since);
  return young.length > 0 ? young : complete.slice(-1);
}

/** The backup brings its own log up to `last_segment`. */
async function trimArchive(dir: string, archive: string, last: string): Promise<void> {
  for (const name of await namesIn(join(dir, archive))) {
    const segment = name.replace(/\.zst$/, '');
    if (isSegmentName(segment) && segment <= last)
      await rm(segmentPath(dir, archive, segment), { force: true });
  }
  await trimReach(dir, archive, last);
}
