import { createReadStream } from 'node:fs';
import { appendFile, mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { systemCode } from '../db/embedded/errors.ts';
import { syncFile, syncFolder, writeSynced } from '../lib/synced-files.ts';
import { dropSlot, findSlot } from './archive-slot.ts';
import { clusterOf, takeTurn } from './connect.ts';
import { BackupError } from './errors.ts';
import { asLine, linesOf } from './journal.ts';
import { storeFiles } from './file-store.ts';
import type { BackupOptions } from './options.ts';
import { readStored, writeStored } from './stored-file.ts';
import { formatLsn, parseLsn } from '../lib/lsn.ts';
import { type Segments, segmentName } from './wal-names.ts';

/** What was committed before `until` stands in the segments up to `through`. */
const reachLine = z.object({ until: z.iso.datetime(), through: z.string() });
export type Reach = z.infer<typeof reachLine>;

export const archivePath = (dir: string, archive: string) => join(dir, archive);
export const segmentPath = (dir: string, archive: string, name: string) => join(dir, archive, `${name}.zst`);
export const segmentPlace = (archive: string, name: string) => `wal/${archive}/${name}`;
const reachPath = (dir: string, archive: string) => join(dir, archive, 'reach.jsonl');

/**
 * Archives all that was committed up to now, and the files that belong to it: one step of those that make a backup
 * restorable to any moment. Null where there is nothing to go with (no backup yet) or another process is at it.
 *
 * @throws BackupError `archive_broken` where the log was given up: only a new backup begins another archive
 */
export async function archiveLog(options: BackupOptions, client: pg.Client): Promise<Reach | null> {
  if (!(await takeTurn(client, 'archive'))) return null;
  const slot = await findSlot(client, options);
  if (slot === null || !slot.isOurs) return null;
  if (slot.from === null) {
    await dropSlot(client, slot.name);
    throw new BackupError(
      'archive_broken',
      'The log was not archived for so long that PostgreSQL gave it up: a new backup is needed.',
    );
  }
  const folder = archivePath(options.dir, slot.name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { until, segments, flushed } = await switchSegment(client);
  let last: string | null = null;
  for (let index = slot.from / segments.size; index < flushed / segments.size; index += 1n) {
    last = segmentName(segments, index);
    await archiveSegment(options, slot.name, last);
    const end = formatLsn((index + 1n) * segments.size);
    await client.query('SELECT pg_replication_slot_advance($1, $2::pg_lsn)', [slot.name, end]);
  }
  // After the log: a file is there before the row that names it.
  if (options.hasFiles) await storeFiles(options);
  if (last === null) return null;
  const reach = { until, through: last };
  const path = reachPath(options.dir, slot.name);
  await appendFile(path, asLine(reach), { mode: 0o600 });
  await syncFile(path);
  await syncFolder(folder);
  return reach;
}

/**
 * Ends the segment under way. The message commits, so that after every moment that counts as archived there is a commit
 * at which recovery can stop.
 */
async function switchSegment(client: pg.Client) {
  const until = (await one(client, 'SELECT clock_timestamp() AS value')).value;
  await client.query("SELECT pg_logical_emit_message(true, 'molva', 'archived')");
  await client.query('SELECT pg_switch_wal()');
  const { rows } = await client.query<{ flushed: string; name: string; size: string }>(
    `SELECT pg_current_wal_flush_lsn()::text AS flushed, pg_walfile_name(pg_current_wal_lsn()) AS name,
            pg_size_bytes(current_setting('wal_segment_size'))::text AS size`,
  );
  const { flushed = '0/0', name = '', size = '0' } = rows[0] ?? {};
  const segments: Segments = { size: BigInt(size), timeline: Number.parseInt(name.slice(0, 8), 16) };
  return { until: new Date(until).toISOString(), segments, flushed: parseLsn(flushed) };
}

async function one(client: pg.Client, statement: string): Promise<{ value: string }> {
  const { rows } = await client.query<{ value: string }>(statement);
  if (rows[0] === undefined) throw new Error('no row');
  return rows[0];
}

/** A segment that is there already was archived by a step that was cut short; it must be the same. */
async function archiveSegment(options: BackupOptions, archive: string, name: string): Promise<void> {
  const from = join(clusterOf(options.dataDir), 'pg_wal', name);
  const path = segmentPath(options.dir, archive, name);
  const seal = { key: options.key, place: segmentPlace(archive, name) };
  if (await isThere(path)) {
    if (await isSame(createReadStream(from), readStored(path, seal))) return;
    throw new BackupError('archive_broken', `${path} is of another database: give each its own BACKUP_DIR.`);
  }
  await writeStored(path, createReadStream(from), seal);
}

async function isThere(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isSame(a: AsyncIterable<Buffer>, b: AsyncIterable<Buffer>): Promise<boolean> {
  const whole = async (parts: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(parts));
  return (await whole(a)).equals(await whole(b));
}

/** How far an archive reaches, step by step in its order. */
export function readReach(dir: string, archive: string): Promise<Reach[]> {
  return linesOf(reachPath(dir, archive), reachLine);
}

/** Forgets the steps before a segment. */
export async function trimReach(dir: string, archive: string, first: string): Promise<void> {
  const kept = (await readReach(dir, archive)).filter(({ through }) => through >= first);
  const path = reachPath(dir, archive);
  await writeSynced(`${path}.new`, kept.map(asLine).join(''));
  await rename(`${path}.new`, path);
}
