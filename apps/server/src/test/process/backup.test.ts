import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { backupOptions, planRestore, restore, runningDatabase } from '../../backup/index.ts';
import { readSettings } from '../../config/settings.ts';
import { copyCluster } from '../../db/embedded/testing/copy-cluster.ts';
import { createLog } from '../../lib/log.ts';
import { freshFolder, removeFolders } from './data-folder.ts';
import { admin, signInAt } from './person.ts';
import { rowsIn, rowsOf, runCommand, runWell } from './restored.ts';
import { endAll, spawnServer } from './spawn-server.ts';
import { keepWriting } from './writing.ts';

afterAll(async () => {
  await endAll();
  removeFolders();
});

const titlesIn = (rows: readonly string[] | undefined, name: string) =>
  (rows ?? []).flatMap((row) => new RegExp(`${name} \\d+`).exec(row)?.[0] ?? []);

it('restores to any moment what the running server had then, row by row, and the audit log vouches for it', async () => {
  const folder = freshFolder();
  const dataDir = join(folder, 'data');
  await copyCluster(dataDir);
  const key = 'a key that backups are sealed with';
  const settings = {
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_KEY: key,
    BACKUP_SCHEDULE: '0 0 1 1 *',
    FIRST_SUPERUSER_PASSWORD: admin.password,
  };
  const server = await spawnServer(dataDir, settings);
  await server.ready();
  const person = await signInAt(server.origin);

  // The copy is made while rows are being written.
  const during = keepWriting(server.origin, person, 'during', 4);
  await vi.waitUntil(() => during.written.acknowledged.length > 20, { timeout: 10_000 });
  const took = await runWell('backup', dataDir, settings);
  expect(took).toMatch(/MB, \d{4} files/);
  const { acknowledged, refused } = await during.stop();
  expect(refused).toEqual([]);
  const name = readdirSync(settings.BACKUP_DIR).find((entry) => entry.endsWith('Z')) ?? '';

  const files = join(dataDir, 'files', 'clients');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'after-the-copy.txt'), 'a proof');
  const then = await rowsOf(runningDatabase(dataDir));
  await wait(2);
  const moment = new Date().toISOString();
  await wait(2);
  const later = keepWriting(server.origin, person, 'later', 4);
  await vi.waitUntil(() => later.written.acknowledged.length > 20, { timeout: 10_000 });
  const afterwards = await later.stop();
  const last = await rowsOf(runningDatabase(dataDir));
  // What the server itself does once a minute.
  await runWell('backup', dataDir, settings);
  expect(await runWell('restore', dataDir, settings, '--list')).toMatch(
    new RegExp(`^${name}  20\\S+Z to 20\\S+Z  \\S+ MB  encrypted$`, 'm'),
  );

  const past = join(folder, 'past');
  const said = await runWell('restore', folder, settings, '--from', name, '--to', moment, '--data-dir', past);
  expect(said).toContain(`Restored to ${moment}; last change: 20`);
  const restored = await rowsIn(past);
  expect(titlesIn(restored['items'], 'during').toSorted()).toEqual(
    acknowledged.map(({ title }) => title).toSorted(),
  );
  expect(titlesIn(restored['items'], 'later')).toEqual([]);
  expect(restored).toEqual(then);
  expect(readFileSync(join(past, 'files/clients/after-the-copy.txt'), 'utf8')).toBe('a proof');
  expect(await runWell('audit-verify', past, settings)).toContain('0 chains broken');

  const end = join(folder, 'end');
  const plan = await planRestore(backupOptions(readSettings(settings)), name, null);
  await restore(plan, end, createLog('warn'));
  const whole = await rowsIn(end);
  expect(titlesIn(whole['items'], 'later')).toHaveLength(afterwards.acknowledged.length);
  expect(whole['audit_entries']).toEqual(last['audit_entries']);
  server.signal('SIGTERM');
  expect(await server.exited).toEqual({ code: 0, signal: null });
}, 240_000);

it('with DATABASE_URL says what to run instead', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) };
  for (const name of ['backup', 'restore'])
    expect(await runCommand(name, freshFolder(), settings)).toEqual({
      code: 2,
      said: expect.stringMatching(/pg_basebackup[^]+pg_(dump|restore)[^]+SECRET_KEY/),
    });
});
