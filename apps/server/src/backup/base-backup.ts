import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '../db/database-clock.ts';
import { formatLsn, parseLsn } from '../lib/lsn.ts';
import { syncFolder, writeSynced } from '../lib/synced-files.ts';
import { dropSlot, findSlot, makeSlot } from './archive-slot.ts';
import { archiveLog } from './archive-log.ts';
import { bytesEntry, clusterEntries, fileEntry, folderEntries } from './cluster-entries.ts';
import { clusterOf, takeTurn, waitForTurn, withConnection } from './connect.ts';
import { BackupError } from './errors.ts';
import { storeFiles } from './file-store.ts';
import { baseFile, type Manifest, manifestFile, writeManifest } from './manifest.ts';
import type { BackupOptions } from './options.ts';
import { listFile, type ListedEntry } from './listed-entry.ts';
import { forgetOld } from './retention.ts';
import { writeStored } from './stored-file.ts';
import { packTar, type TarEntry } from './tar.ts';
import { segmentName } from './wal-names.ts';

export const partialPrefix = '.partial-';

export interface BackupContext {
  /** Of the running embedded PostgreSQL. */
  url: string;
  secretKeyApart: boolean;
  /** Whether this is the server itself, whose settings decide where the log is archived. */
  isServer: boolean;
  /** Gives the backup its name, and says how old the others are. */
  clock: Clock;
  /** Ends it: what was written of it is removed. */
  signal?: AbortSignal;
  /** Bytes of plain content so far. */
  progress?(bytes: number): Promise<void>;
}

/** Everything that is known only while the cluster is being copied. */
interface Course {
  stop: { lsn: bigint; at: string; segments: string[] } | null;
  entries: ListedEntry[];
  bytes: number;
}

/**
 * Takes a base backup of the running server by PostgreSQL's low-level API, with the log that makes it consistent, keys,
 * mail and anchors; stores files; from then on the log is archived. It gets its name only when all of it is on the disk.
 *
 * @throws BackupError `busy`, or a system error such as ENOSPC; nothing half-made is left
 */
export function takeBackup(options: BackupOptions, context: BackupContext): Promise<Manifest> {
  return withConnection(context.url, async (client) => {
    await mkdir(options.dir, { recursive: true, mode: 0o700 });
    if (!(await takeTurn(client, 'base')))
      throw new BackupError('busy', 'Another backup is under way: wait for it, then try again.');
    await clearPartial(options.dir);
    const archive = options.archives ? await archiveFor(options, context, client) : null;
    const began = context.clock.now();
    const name = began.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const partial = join(options.dir, `${partialPrefix}${name}`);
    await mkdir(partial, { mode: 0o700 });
    try {
      const made = await copyAll(options, context, client, partial, name);
      const content: Manifest = { ...made, archive };
      await writeSynced(join(partial, manifestFile), writeManifest(content, options.key));
      await syncFolder(partial);
      await rename(partial, join(options.dir, name));
      await syncFolder(options.dir);
      if (archive !== null) await archiveLog(options, client);
      await forgetOld(options, archive, context.clock.now());
      return content;
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

/**
 * The archive that goes with it. A command with another folder or key than the server's makes a backup that stands alone:
 * the log can go to one archive only.
 */
async function archiveFor(
  options: BackupOptions,
  { isServer }: BackupContext,
  client: pg.Client,
): Promise<string | null> {
  const slot = await findSlot(client, options);
  if (slot !== null && slot.isOurs && slot.from !== null) return slot.name;
  if (slot !== null && !slot.isOurs && !isServer) return null;
  if (slot !== null) await dropSlot(client, slot.name);
  return makeSlot(client, options);
}

async function clearPartial(dir: string): Promise<void> {
  for (const name of await readdir(dir))
    if (name.startsWith(partialPrefix)) await rm(join(dir, name), { recursive: true, force: true });
}

async function copyAll(
  options: BackupOptions,
  context: BackupContext,
  client: pg.Client,
  folder: string,
  name: string,
): Promise<Omit<Manifest, 'archive'>> {
  const facts = await readFacts(client);
  // For as long as this connection lives: the log since the start stays until it is copied.
  await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
  const started = await ask(
    client,
    "SELECT pg_backup_start('molva', fast => true)::text AS lsn, clock_timestamp()::text AS at",
  );
  const course: Course = { stop: null, entries: [], bytes: 0 };
  const content = watched(
    entries(options, context, client, facts, parseLsn(started.lsn), course),
    course,
    context,
  );
  const place = `base/${name}`;
  const written = await writeStored(join(folder, baseFile), packTar(withList(content, course)), {
    key: options.key,
    place,
  });
  const { stop } = course;
  if (stop === null) throw new Error('the backup was not ended');
  // From here to the end of this connection nobody else archives, stores or forgets.
  await waitForTurn(client, 'archive');
  const files = options.hasFiles ? await storeFiles(options) : null;
  return {
    format: 1,
    name,
    molva: facts.molva,
    postgres: facts.version,
    system_id: facts.systemId,
    started_at: new Date(started.at).toISOString(),
    stopped_at: stop.at,
    start_lsn: started.lsn,
    stop_lsn: formatLsn(stop.lsn),
    timeline: facts.timeline,
    segment_bytes: Number(facts.size),
    first_segment: stop.segments[0] ?? '',
    last_segment: stop.segments.at(-1) ?? '',
    files: files === null ? null : { store: options.store, ...files },
    base: { ...written, entries: course.entries.length },
    salt: options.key?.current().salt.toString('hex') ?? null,
    secret_key_apart: context.secretKeyApart,
  };
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<{
    system_id: string;
    version: string;
    current: string;
    size: string;
    tablespaces: number;
  }>(
    `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system_id,
            current_setting('server_version') AS version, pg_walfile_name(pg_current_wal_lsn()) AS current,
            pg_size_bytes(current_setting('wal_segment_size'))::text AS size,
            (SELECT count(*)::int FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')) AS tablespaces`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  if (row.tablespaces > 0)
    throw new BackupError(
      'unsupported',
      'The database has tablespaces of its own, which this backup cannot keep.',
    );
  const packageFile = new URL('../../../../package.json', import.meta.url);
  const { version: molva }: { version: string } = JSON.parse(await readFile(packageFile, 'utf8'));
  const timeline = Number.parseInt(row.current.slice(0, 8), 16);
  return { molva, systemId: row.system_id, version: row.version, timeline, size: BigInt(row.size) };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function ask(
  client: pg.Client,
  statement: string,
): Promise<{ lsn: string; at: string; label: string }> {
  const { rows } = await client.query<{ lsn: string; at: string; label: string }>(statement);
  if (rows[0] === undefined) throw new Error('no row');
  return rows[0];
}

/** In the order that matters: the cluster, the end of the backup, the log up to there, and what belongs to it. */
async function* entries(
  { dataDir }: BackupOptions,
  { secretKeyApart }: BackupContext,
  client: pg.Client,
  facts: Facts,
  start: bigint,
  course: Course,
): AsyncGenerator<TarEntry> {
  const cluster = clusterOf(dataDir);
  yield* clusterEntries(cluster);
  const stopped = await ask(
    client,
    'SELECT lsn::text, labelfile AS label, clock_timestamp()::text AS at FROM pg_backup_stop(wait_for_archive => false)',
  );
  yield bytesEntry('postgres/backup_label', Buffer.from(stopped.label));
  const lsn = parseLsn(stopped.lsn);
  const segments: string[] = [];
  for (let index = start / facts.size; index <= (lsn - 1n) / facts.size; index += 1n)
    segments.push(segmentName(facts, index));
  for (const segment of segments)
    yield* fileEntry(join(cluster, 'pg_wal', segment), `postgres/pg_wal/${segment}`);
  course.stop = { lsn, at: new Date(stopped.at).toISOString(), segments };
  yield* fileEntry(join(dataDir, 'postgres.password'), 'postgres.password');
  if (!secretKeyApart) yield* fileEntry(join(dataDir, 'secret.key'), 'secret.key');
  for (const name of ['mail', 'anchors']) yield* folderEntries(join(dataDir, name), name);
}

/** Notes name, size and SHA-256 of what passes, and stops where it is told to. */
async function* watched(
  all: AsyncIterable<TarEntry>,
  course: Course,
  { signal, progress }: BackupContext,
): AsyncGenerator<TarEntry> {
  for await (const entry of all) {
    signal?.throwIfAborted();
    const hash = createHash('sha256');
    const content = (async function* hashed() {
      for await (const chunk of entry.content) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    yield { ...entry, content };
    course.bytes += entry.size;
    course.entries.push({ name: entry.name, size: entry.size, sha256: hash.digest('hex') });
    await progress?.(course.bytes);
  }
}

/** The list comes last, inside: where a backup is sealed names and hashes are as well. */
async function* withList(all: AsyncIterable<TarEntry>, course: Course): AsyncGenerator<TarEntry> {
  yield* all;
  yield bytesEntry(listFile, Buffer.from(JSON.stringify(course.entries)));
}
