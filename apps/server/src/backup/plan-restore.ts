import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readReach, segmentPath } from './archive-log.ts';
import { BackupError, damaged } from './errors.ts';
import { filesAt, type StoredFile, storePath } from './file-store.ts';
import { type Manifest, proveManifest, readManifest } from './manifest.ts';
import type { BackupOptions } from './options.ts';
import { segmentName } from './wal-names.ts';

/** What a restore takes. */
export interface RestorePlan {
  /** Of the folder of backups that the backup stands in. */
  options: BackupOptions;
  folder: string;
  manifest: Manifest;
  /** Archived segments after those that the backup brings, in their order. */
  segments: string[];
  files: StoredFile[];
  /** The moment to stop at; null: the end of what is there. */
  to: string | null;
  until: string;
}

/**
 * Finds what a restore needs and whether all of it is there. Contents are looked at by `verifyBackup`.
 *
 * @param from a backup's folder, or its name in `options.dir`
 * @throws BackupError `not_found`, `wrong_key`, `damaged`, `out_of_range`
 */
export async function planRestore(
  given: BackupOptions,
  from: string,
  to: string | null,
): Promise<RestorePlan> {
  const folder = [join(given.dir, from), resolve(from)].find((path) => existsSync(path)) ?? null;
  if (folder === null)
    throw new BackupError(
      'not_found',
      `There is no backup ${from} in ${given.dir}: --list shows what is there.`,
    );
  const read = await readManifest(folder);
  proveManifest(folder, read, given.key);
  const { manifest } = read;
  const options = { ...given, dir: dirname(folder), store: manifest.files?.store ?? given.store };
  if (manifest.name !== basename(folder))
    throw damaged(folder, `holds the backup ${manifest.name}: it must have that name`);
  const { segments, until } = await segmentsFor(options, manifest, to);
  const files = manifest.files === null ? [] : await filesAt(storePath(options), to ?? until);
  return { options, folder, manifest, segments, files, to, until };
}

async function segmentsFor(
  { dir }: BackupOptions,
  manifest: Manifest,
  to: string | null,
): Promise<{ segments: string[]; until: string }> {
  const { archive, last_segment, stopped_at } = manifest;
  const reach =
    archive === null ? [] : (await readReach(dir, archive)).filter(({ through }) => through > last_segment);
  const until = reach.at(-1)?.until ?? stopped_at;
  if (to !== null && (to < stopped_at || to > until)) {
    const range = until === stopped_at ? 'only without --to' : `to any moment from ${stopped_at} to ${until}`;
    throw new BackupError('out_of_range', `${manifest.name} can be restored ${range}, not to ${to}.`);
  }
  const through =
    (to === null ? reach.at(-1) : reach.find((step) => step.until >= to))?.through ?? last_segment;
  const segments = segmentsAfter(manifest, through);
  const missing = segments.find((name) => archive !== null && !existsSync(segmentPath(dir, archive, name)));
  if (missing === undefined || archive === null) return { segments, until };
  const before = reach.findLast((step) => step.through < missing)?.until;
  const hint = before === undefined ? '' : ` Up to ${before} it can be restored: --to ${before}`;
  throw new BackupError('damaged', `${segmentPath(dir, archive, missing)} is missing.${hint}`);
}

function segmentsAfter({ last_segment, segment_bytes, timeline }: Manifest, through: string): string[] {
  const size = BigInt(segment_bytes);
  const each = 0x1_0000_0000n / size;
  const [high, low] = [last_segment.slice(8, 16), last_segment.slice(16)];
  const names: string[] = [];
  for (let index = BigInt(`0x${high}`) * each + BigInt(`0x${low}`) + 1n; ; index += 1n) {
    const name = segmentName({ size, timeline }, index);
    if (name > through) return names;
    names.push(name);
  }
}
