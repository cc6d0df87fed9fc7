import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { segmentPath, segmentPlace } from './archive-log.ts';
import { damaged } from './errors.ts';
import { readFileOf } from './file-store.ts';
import { entryList, listFile, type ListedEntry } from './listed-entry.ts';
import { baseFile, type Manifest } from './manifest.ts';
import type { RestorePlan } from './plan-restore.ts';
import { readStored } from './stored-file.ts';
import { readTar, type TarEntry } from './tar.ts';

/** The files of a base backup; the whole is compared with its manifest when the last was read. */
export function baseEntries({ options, folder, manifest }: RestorePlan): AsyncGenerator<TarEntry> {
  const path = join(folder, baseFile);
  const seal = { key: options.key, place: `base/${manifest.name}` };
  return readTar(readStored(path, seal, manifest.base), path);
}

/** A segment's content, checked to be the one of its name: 16 MB, and the position that its first page says. */
export async function readSegment({ options, manifest }: RestorePlan, name: string): Promise<Buffer> {
  const archive = manifest.archive ?? '';
  const path = segmentPath(options.dir, archive, name);
  const parts = readStored(path, { key: options.key, place: segmentPlace(archive, name) });
  const bytes = Buffer.concat(await Array.fromAsync(parts));
  if (bytes.length !== manifest.segment_bytes)
    throw damaged(path, `has ${bytes.length} bytes instead of ${manifest.segment_bytes}`);
  if (bytes.readBigUInt64LE(8) !== positionOf(name, manifest))
    throw damaged(path, 'is another segment of the log');
  return bytes;
}

/** `xlp_pageaddr` of xlog_internal.h. */
function positionOf(name: string, { segment_bytes }: Manifest): bigint {
  return (BigInt(`0x${name.slice(8, 16)}`) << 32n) + BigInt(`0x${name.slice(16)}`) * BigInt(segment_bytes);
}

/**
 * Reads all that a restore would take, before anything is written.
 *
 * @throws BackupError `damaged`, `wrong_key`, naming the file
 */
export async function verifyBackup(plan: RestorePlan): Promise<void> {
  const found: ListedEntry[] = [];
  let list: ListedEntry[] = [];
  for await (const entry of baseEntries(plan)) {
    if (entry.name === listFile) {
      const text = Buffer.concat(await Array.fromAsync(entry.content)).toString('utf8');
      list = entryList.parse(JSON.parse(text));
      continue;
    }
    const hash = createHash('sha256');
    for await (const chunk of entry.content) hash.update(chunk);
    found.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') });
  }
  const path = join(plan.folder, baseFile);
  if (found.length !== plan.manifest.base.entries || list.length !== found.length)
    throw damaged(path, `holds ${found.length} files instead of ${plan.manifest.base.entries}`);
  for (const [index, { name, size, sha256 }] of list.entries()) {
    const other = found[index];
    if (other?.name !== name || other.size !== size || other.sha256 !== sha256)
      throw damaged(`${path}: ${name}`, 'is not what the list says');
  }
  for (const segment of plan.segments) await readSegment(plan, segment);
  for (const file of plan.files) for await (const part of readFileOf(plan.options, file)) void part;
}
