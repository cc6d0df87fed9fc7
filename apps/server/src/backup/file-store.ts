import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../db/embedded/errors.ts';
import { syncFile, syncFolder, writeSynced } from '../lib/synced-files.ts';
import { asLine, linesOf } from './journal.ts';
import type { BackupOptions } from './options.ts';
import { readStored, writeStored } from './stored-file.ts';

const stored = z.object({
  at: z.iso.datetime(),
  /** As Molva's storage names it, under `DATA_DIR/files`. */
  file: z.string(),
  /** Milliseconds since 1970, by the file system. */
  changed: z.number(),
  /** Bytes of the file. */
  bytes: z.int(),
  blob: z.uuid(),
  /** Of what is stored of it. */
  size: z.int(),
  sha256: z.string(),
});
const gone = z.object({ at: z.iso.datetime(), file: z.string(), gone: z.literal(true) });
const journalLine = z.union([stored, gone]);
export type StoredFile = z.infer<typeof stored>;
type Line = z.infer<typeof journalLine>;

const journalPath = (store: string) => join(store, 'journal.jsonl');
/** Ids of version 4 are random in every place. */
const blobPath = (store: string, blob: string) => join(store, blob.slice(0, 2), `${blob}.zst`);
export const storePath = ({ dir, store }: Pick<BackupOptions, 'dir' | 'store'>) => join(dir, store);
const sealOf = ({ key }: BackupOptions, { blob, file }: StoredFile) => ({
  key,
  place: `files/${blob}/${file}`,
});

/** One file may have several: it was replaced meanwhile. */
type Journal = Map<string, Line[]>;

async function readJournal(store: string): Promise<Journal> {
  return Map.groupBy(await linesOf(journalPath(store), journalLine), ({ file }) => file);
}

/** The state after all lines, and how long the journal was then: read anew only where someone else wrote to it. */
const remembered = new Map<string, { length: number; present: Map<string, StoredFile> }>();

async function presentFiles(store: string): Promise<Map<string, StoredFile>> {
  const { size: length } = await stat(journalPath(store));
  const known = remembered.get(store);
  if (known?.length === length) return known.present;
  const present = new Map<string, StoredFile>();
  for (const [file, lines] of await readJournal(store)) {
    const last = lines.at(-1);
    if (last !== undefined && !('gone' in last)) present.set(file, last);
  }
  remembered.set(store, { length, present });
  return present;
}

/**
 * Stores every file that is not stored yet, and notes which are gone. Each is stored once, however many backups it belongs
 * to. Resolves with how many there are now.
 */
export async function storeFiles(options: BackupOptions): Promise<{ count: number; bytes: number }> {
  const store = storePath(options);
  await mkdir(store, { recursive: true, mode: 0o700 });
  const journal = journalPath(store);
  await appendFile(journal, '', { mode: 0o600 });
  const present = await presentFiles(store);
  const at = new Date().toISOString();
  const add = async (line: Line) => {
    await appendFile(journal, asLine(line));
    if ('gone' in line) present.delete(line.file);
    else present.set(line.file, line);
  };
  const seen = new Set<string>();
  let bytes = 0;
  for await (const { file, path } of filesOf(join(options.dataDir, 'files'))) {
    const now = await statOrNull(path);
    if (now === null) continue;
    seen.add(file);
    bytes += now.size;
    const known = present.get(file);
    if (known?.bytes === now.size && known.changed === now.mtimeMs) continue;
    const next = { at, file, changed: now.mtimeMs, bytes: now.size, blob: randomUUID(), size: 0, sha256: '' };
    const target = blobPath(store, next.blob);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await add({ ...next, ...(await writeStored(target, createReadStream(path), sealOf(options, next))) });
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
      seen.delete(file);
    }
  }
  for (const file of [...present.keys()]) if (!seen.has(file)) await add({ at, file, gone: true });
  await syncFile(journal);
  await syncFolder(store);
  remembered.set(store, { length: (await stat(journal)).size, present });
  return { count: seen.size, bytes };
}

async function* filesOf(root: string): AsyncGenerator<{ file: string; path: string }> {
  for (const entry of await entriesOf(root)) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(root, path).split(sep).join('/');
    // What is being written at this moment stands in a hidden folder.
    if (entry.isFile() && !file.startsWith('.')) yield { file, path };
  }
}

async function entriesOf(root: string) {
  try {
    return await readdir(root, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function statOrNull(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** What was there at a moment; with what was there just after it, since a file is stored up to a minute later. */
export async function filesAt(store: string, moment: string): Promise<StoredFile[]> {
  const time = Date.parse(moment);
  return [...(await readJournal(store)).values()].flatMap((lines) => {
    const versions = lines.filter((line): line is StoredFile => !('gone' in line));
    const before = versions
      .filter(({ changed }) => changed <= time)
      .toSorted((a, b) => a.changed - b.changed);
    const version = before.at(-1) ?? versions[0];
    if (version === undefined) return [];
    const next = lines[lines.indexOf(version) + 1];
    const wasGone = next !== undefined && 'gone' in next && Date.parse(next.at) <= time;
    return wasGone ? [] : [version];
  });
}

export function readFileOf(options: BackupOptions, file: StoredFile): AsyncGenerator<Buffer> {
  return readStored(blobPath(storePath(options), file.blob), sealOf(options, file), file);
}

/** Forgets files that were gone before a moment, the start of the oldest backup that is kept. */
export async function forgetFiles(store: string, moment: string): Promise<void> {
  const kept: Line[] = [];
  const dropped: StoredFile[] = [];
  for (const lines of (await readJournal(store)).values()) {
    const end = lines.findLastIndex((line) => 'gone' in line && line.at < moment);
    for (const [index, line] of lines.entries()) {
      if (index > end) kept.push(line);
      else if (!('gone' in line)) dropped.push(line);
    }
  }
  if (dropped.length === 0) return;
  const journal = journalPath(store);
  await rm(`${journal}.new`, { force: true });
  await writeSynced(`${journal}.new`, kept.map(asLine).join(''));
  await rename(`${journal}.new`, journal);
  await syncFolder(store);
  for (const { blob } of dropped) await rm(blobPath(store, blob), { force: true });
}
