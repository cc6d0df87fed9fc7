import { type FileHandle, open, opendir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { systemCode } from '../db/embedded/errors.ts';
import { BackupError } from './errors.ts';
import type { TarEntry } from './tar.ts';

/**
 * What PostgreSQL's manual ("Continuous Archiving", low-level API, backing up the data directory) says to leave out:
 * folders whose content is made anew, and files of the running server.
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
]);
const isLeftOut = (name: string) => leftOut.has(name) || name.startsWith('pgsql_tmp');

const control = 'global/pg_control';
const none = (async function* nothing() {})();

/** The files of a folder that is being written to, as they are now, under another name; the folders with them. */
export async function* folderEntries(
  folder: string,
  name: string,
  skip: (path: string) => boolean = () => false,
): AsyncGenerator<TarEntry> {
  yield { name, kind: 'folder', size: 0, content: none };
  for (const entry of await namesOf(folder)) {
    const [from, to] = [join(folder, entry.name), `${name}/${entry.name}`];
    if (skip(to)) continue;
    if (entry.isDirectory()) yield* folderEntries(from, to, skip);
    else if (entry.isFile()) yield* fileEntry(from, to);
    else if (entry.isSymbolicLink())
      throw new BackupError(
        'unsupported',
        `${from} is a link: it and what it stands for cannot be backed up.`,
      );
  }
}

/** A folder that vanished meanwhile has nothing in it. */
async function namesOf(folder: string) {
  try {
    const names = [];
    for await (const entry of await opendir(folder)) names.push(entry);
    return names;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Nothing where the file vanished. One that grows is taken up to where it was, one that shrinks is filled with zeros. */
export async function* fileEntry(path: string, name: string): AsyncGenerator<TarEntry> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return;
    throw error;
  }
  try {
    const { size } = await file.stat();
    yield { name, kind: 'file', size, content: exactly(file, size) };
  } finally {
    await file.close();
  }
}

async function* exactly(file: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const part = Buffer.allocUnsafe(Math.min(262_144, size - at));
    const { bytesRead } = await file.read(part, 0, part.length, at);
    const read = bytesRead === 0 ? part.fill(0) : part.subarray(0, bytesRead);
    at += read.length;
    yield read;
  }
}

export function bytesEntry(name: string, bytes: Buffer): TarEntry {
  const content = (async function* whole() {
    yield bytes;
  })();
  return { name, kind: 'file', size: bytes.length, content };
}

/** The cluster's data folder between `pg_backup_start` and `pg_backup_stop`. */
export async function* clusterEntries(cluster: string): AsyncGenerator<TarEntry> {
  const parts = (path: string) => path.split('/').slice(1);
  yield* folderEntries(cluster, 'postgres', (path) => {
    const [top = '', ...rest] = parts(path);
    const isInside = emptied.has(top) && rest.length > 0;
    return isInside || isLeftOut(rest.at(-1) ?? top) || parts(path).join('/') === control;
  });
  yield bytesEntry(`postgres/${control}`, await readWhole(join(cluster, control)));
}

/** The control file is written in place: a read in the middle of that is known by the next one. */
async function readWhole(path: string): Promise<Buffer> {
  for (let before = await readFile(path); ; ) {
    const after = await readFile(path);
    if (isDeepStrictEqual(before, after)) return after;
    before = after;
  }
}
