import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../config/settings.ts';
import { type Embedded, startEmbedded } from '../db/embedded/index.ts';
import { copyCluster } from '../db/embedded/testing/copy-cluster.ts';
import { freshFolder, removeFolders, silent } from '../db/embedded/testing/folders.ts';
import { query } from '../db/embedded/testing/query.ts';
import { takeBackup } from './base-backup.ts';
import { listBackups } from './list-backups.ts';
import { backupOptions } from './options.ts';
import { planRestore } from './plan-restore.ts';
import { assertEmpty } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';
import { sampleOf } from '../test/long.ts';

const key = 'a key that backups are sealed with';
const other = 'another key that seals something else';
const folder = freshFolder();
const dataDir = join(folder, 'data');
let embedded: Embedded;
let name = '';

const optionsIn = (dir: string, settings: Record<string, string> = {}) =>
  backupOptions(readSettings({ DATA_DIR: dataDir, BACKUP_DIR: dir, ...settings }));
/** @param ahead seconds that the backup is taken later than now: its name is its second */
const context = (ahead = 0) => ({
  url: embedded.connectionString,
  secretKeyApart: false,
  isServer: true,
  clock: { now: () => new Date(Date.now() + ahead * 1000) },
});

/** Of each kind one with two backups; the first of them reaches over the archive to the last. */
const made = { open: join(folder, 'open'), sealed: join(folder, 'sealed') };
const settingsOf: Record<'open' | 'sealed', Record<string, string>> = {
  open: {},
  sealed: { BACKUP_KEY: key },
};
const kinds = ['sealed', 'open'] as const;

beforeAll(async () => {
  await copyCluster(dataDir);
  embedded = await startEmbedded({ dataDir, log: silent });
  await query(embedded.connectionString, 'create table kept as select generate_series(1, 1000) as n');
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'Снимок экрана.png'), 'a picture');
  for (const kind of kinds)
    for (const ahead of [0, 1]) await takeBackup(optionsIn(made[kind], settingsOf[kind]), context(ahead));
}, 60_000);

afterAll(async () => {
  await embedded.stop();
  removeFolders();
});

/** A copy of a whole folder of backups to spoil, and what a restore of its first one says of it. */
async function verified(
  kind: (typeof kinds)[number],
  spoil: (dir: string, paths: { base: string; manifest: string; archive: string; files: string }) => void,
  settings: Record<string, string> = settingsOf[kind],
) {
  const dir = join(freshFolder(), 'backups');
  cpSync(made[kind], dir, { recursive: true });
  const names = readdirSync(dir).toSorted();
  name = names.find((entry) => entry.endsWith('Z')) ?? '';
  const find = (start: string) => join(dir, names.find((entry) => entry.startsWith(start)) ?? '');
  const base = join(dir, name, 'base.tar.zst');
  spoil(dir, {
    base,
    manifest: join(dir, name, 'manifest.json'),
    archive: find('archive_'),
    files: find('files_'),
  });
  const plan = await planRestore(optionsIn(dir, settings), name, null);
  await verifyBackup(plan);
  return plan;
}

function flip(path: string, at = Math.floor(statSync(path).size / 2)): void {
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

const segmentsOf = (archive: string) =>
  readdirSync(archive)
    .filter((entry) => entry.endsWith('.zst'))
    .toSorted();
const blobOf = (files: string) =>
  join(
    files,
    readdirSync(files, { recursive: true, encoding: 'utf8' }).find((entry) => entry.endsWith('.zst')) ?? '',
  );

describe.each(sampleOf(kinds, 1))('a backup that is %s', (kind) => {
  it('is good as it was made', async () => {
    const plan = await verified(kind, () => undefined);
    expect(plan.segments.length).toBeGreaterThan(1);
    expect(plan.files).toMatchObject([{ file: 'Снимок экрана.png', bytes: 9 }]);
  });

  it.each(sampleOf([0.01, 0.3, 0.99], 2))('is refused with a bit flipped at %f of it', async (part) => {
    await expect(
      verified(kind, (_dir, { base }) => flip(base, Math.floor(statSync(base).size * part))),
    ).rejects.toThrow(/base\.tar\.zst (does not open|was changed|is damaged|is no)/);
  });

  it('is refused cut short, at any place', async () => {
    for (const part of [0, 0.5, 0.999])
      await expect(
        verified(kind, (_dir, { base }) => truncateSync(base, Math.floor(statSync(base).size * part))),
      ).rejects.toThrow(
        /base\.tar\.zst (is damaged or cut short|was changed or cut short|is cut short|ends too early|has \d+ bytes)/,
      );
  });

  it('is refused without its manifest, or with another one', async () => {
    await expect(verified(kind, (_dir, { manifest }) => rmSync(manifest))).rejects.toThrow(
      /manifest\.json is missing/,
    );
    await expect(verified(kind, (_dir, { manifest }) => truncateSync(manifest, 100))).rejects.toThrow(
      /cut short/,
    );
    await expect(
      verified(kind, (_dir, { manifest }) =>
        writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"entries": ', '"entries": 1')),
      ),
    ).rejects.toThrow(/manifest\.json was changed/);
  });

  it('is refused with a segment of the log missing, damaged or in the place of another', async () => {
    await expect(
      verified(kind, (_dir, { archive }) => rmSync(join(archive, segmentsOf(archive)[2] ?? ''))),
    ).rejects.toThrow(/archive_\w+\/[0-9A-F]{24}\.zst is missing\. Up to 20\S+Z it can be restored/);
    await expect(
      verified(kind, (_dir, { archive }) => flip(join(archive, segmentsOf(archive)[2] ?? ''))),
    ).rejects.toThrow(/[0-9A-F]{24}\.zst (was changed|is damaged|is another)/);
    await expect(
      verified(kind, (_dir, { archive }) => {
        const [, one = '', two = ''] = segmentsOf(archive);
        cpSync(join(archive, one), join(archive, two));
      }),
    ).rejects.toThrow(/[0-9A-F]{24}\.zst (does not open|is another segment)/);
  });

  it('is refused with a file missing or damaged', async () => {
    await expect(verified(kind, (_dir, { files }) => rmSync(blobOf(files)))).rejects.toThrow(
      /\.zst is missing/,
    );
    await expect(verified(kind, (_dir, { files }) => flip(blobOf(files)))).rejects.toThrow(/\.zst /);
  });
});

it('is refused for a moment it does not hold, with those it does, and into a folder that is in use', async () => {
  const dir = made.open;
  const first =
    readdirSync(dir)
      .toSorted()
      .find((entry) => entry.endsWith('Z')) ?? '';
  for (const to of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
    await expect(planRestore(optionsIn(dir), first, to)).rejects.toThrow(
      /can be restored to any moment from 20\S+Z to 20\S+Z, not to/,
    );
  await expect(planRestore(optionsIn(dir), 'none', null)).rejects.toMatchObject({ code: 'not_found' });
  expect(() => assertEmpty(dataDir)).toThrow(/is not empty/);
  const unfinished = freshFolder();
  writeFileSync(join(unfinished, 'restore.unfinished'), '');
  expect(() => assertEmpty(unfinished)).toThrow(/was not finished/);
  await expect(startEmbedded({ dataDir: unfinished, log: silent })).rejects.toMatchObject({
    code: 'restore_unfinished',
  });
});

it('sealed, opens with its key only, and shows neither names nor contents', async () => {
  for (const settings of [{ BACKUP_KEY: other }, settingsOf.open])
    await expect(verified('sealed', () => undefined, settings)).rejects.toMatchObject({ code: 'wrong_key' });
  await expect(verified('open', () => undefined, { BACKUP_KEY: key })).rejects.toMatchObject({
    code: 'wrong_key',
  });
  const base = (kind: (typeof kinds)[number]) => {
    const first =
      readdirSync(made[kind])
        .toSorted()
        .find((entry) => entry.endsWith('Z')) ?? '';
    return readFileSync(join(made[kind], first, 'base.tar.zst'));
  };
  // The magic number of zstd, RFC 8878.
  expect(base('open').subarray(0, 4).toString('hex')).toBe('28b52ffd');
  expect(base('sealed').subarray(0, 6).toString()).toBe('MOLVA-');
});

async function locks(): Promise<unknown> {
  const held = "select count(*)::int as n from pg_locks where locktype = 'advisory'";
  return (await query(embedded.connectionString, held))[0]?.['n'];
}

it('cut off by SIGKILL leaves none that could be taken for one, and the next clears it away', async () => {
  const dir = freshFolder();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'slow-backup.ts'), dataDir, dir],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const partial = () => {
    const found = readdirSync(dir).find((entry) => entry.startsWith('.partial-'));
    return found !== undefined && readdirSync(join(dir, found)).length > 0;
  };
  await vi.waitUntil(() => child.exitCode !== null || partial(), { timeout: 10_000, interval: 5 });
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await listBackups(dir)).toEqual([]);
  expect(partial()).toBe(true);
  // PostgreSQL lets go of what the process held as soon as it sees that it is gone.
  await vi.waitUntil(async () => (await locks()) === 0, { timeout: 10_000, interval: 10 });
  await takeBackup(optionsIn(dir), context());
  expect(partial()).toBe(false);
  expect(await listBackups(dir)).toMatchObject([{ problem: null }]);
  // What it held in the server went with its connection.
  expect(
    await query(
      embedded.connectionString,
      'select count(*)::int as n from pg_replication_slots where temporary',
    ),
  ).toEqual([{ n: 0 }]);
});

it('keeps as many as it is told to, never without the newest, and of the archive what they need', async () => {
  const dir = join(freshFolder(), 'backups');
  const taken = [];
  for (const ahead of [0, 1, 2])
    taken.push(await takeBackup(optionsIn(dir, { BACKUP_KEEP: '2' }), context(ahead)));
  const kept = await listBackups(dir);
  expect(kept.map((one) => one.name)).toEqual(taken.slice(-2).map((one) => one.name));
  const archive = join(dir, taken[2]?.archive ?? '');
  expect((segmentsOf(archive)[0] ?? '') > (taken[1]?.last_segment ?? '')).toBe(true);
  for (const { name: each } of kept) await verifyBackup(await planRestore(optionsIn(dir), each, null));
  await takeBackup(optionsIn(dir, { BACKUP_KEEP: '30d' }), context(40 * 86_400));
  expect(await listBackups(dir)).toHaveLength(1);
}, 60_000);
