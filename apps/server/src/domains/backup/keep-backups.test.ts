import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listBackups } from '../../backup/index.ts';
import { readSettings } from '../../config/settings.ts';
import type { AppContext } from '../../kernel/context.ts';
import { type Embedded, startEmbedded } from '../../db/embedded/index.ts';
import { copyCluster } from '../../db/embedded/testing/copy-cluster.ts';
import { freshFolder, removeFolders, silent } from '../../db/embedded/testing/folders.ts';
import { query } from '../../db/embedded/testing/query.ts';
import { asPerson } from '../../test/call.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { keepAll } from './keep-backups.ts';
import { takeOne } from './take-backup.ts';

const server = useServer();
const folder = freshFolder();
const dataDir = join(folder, 'data');
const day = 86_400_000;
let embedded: Embedded;

beforeAll(async () => {
  await copyCluster(dataDir);
  embedded = await startEmbedded({ dataDir, log: silent });
});
afterAll(async () => {
  await embedded.stop();
  removeFolders();
});
beforeEach(async () => {
  await server.context.db.query.deleteFrom('jobs').where('kind', '=', 'take-backup').execute();
  await server.context.db.query.deleteFrom('notifications').execute();
});

/** The server's own context, with the embedded database of a folder to back up, so many days later. */
function contextWith(settings: Record<string, string>, later = 0): AppContext {
  const now = Date.now() + later * day;
  const config = readSettings({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), ...settings });
  return { ...server.context, config, clock: { now: () => new Date(now) } };
}
const begun = async () =>
  (await server.context.db.query.selectFrom('jobs').select('id').where('kind', '=', 'take-backup').execute())
    .length;
const slots = () =>
  query(embedded.connectionString, 'select slot_name from pg_replication_slots where not temporary');

it('begins a backup when its time has come, once', async () => {
  await runHandler(contextWith({}), keepAll, {});
  expect(await begun()).toBe(0);
  await runHandler(contextWith({}, 1.01), keepAll, {});
  await runHandler(contextWith({}, 1.01), keepAll, {});
  expect(await begun()).toBe(1);
});

it('archives each minute between backups, and lets go of it all where backups are switched off', async () => {
  const context = contextWith({});
  expect(await slots()).toEqual([]);
  await runHandler(context, takeOne, {});
  const until = async () => (await listBackups(context.config.backup.dir)).at(-1)?.until ?? '';
  const before = await until();
  await runHandler(context, keepAll, {});
  expect((await until()) > before).toBe(true);
  expect(await slots()).toHaveLength(1);
  await runHandler(contextWith({ BACKUP_SCHEDULE: 'off' }), keepAll, {});
  expect(await slots()).toEqual([]);
});

it('begins another archive where folder or key were changed, and leaves the one before as it is', async () => {
  await runHandler(contextWith({}), takeOne, {});
  const [before] = await slots();
  const context = contextWith({ BACKUP_KEY: 'a key that backups are sealed with' });
  await runHandler(context, keepAll, {});
  expect(await begun()).toBe(1);
  await runHandler(context, takeOne, {});
  expect(await slots()).not.toEqual([before]);
});

it('tells administrators of a failure in the app and by mail, whatever they chose, once a day', async () => {
  const admin = await asPerson(server, { isSuperuser: true });
  const off = { app: false, mail: 'off' as const };
  const choices = { reviews: off, ratings: off, collection: off, alerts: off, people: off, work: off };
  expect((await admin.call('PUT /users/me/notification-settings', { body: choices })).status).toBe(200);
  const writer = await asPerson(server, { level: 'head' });
  const blocked = join(folder, 'a file');
  writeFileSync(blocked, '');
  const context = contextWith({ BACKUP_DIR: join(blocked, 'backups') });
  await expect(runHandler(context, takeOne, {})).rejects.toThrow(/ENOTDIR/);
  const error = { code: 'internal', message: '' };
  for (let count = 0; count < 2; count += 1)
    await takeOne.ended?.({ context, data: {}, jobId: '', status: 'failed', error });
  const { body } = await admin.call('GET /notifications', { query: {} });
  expect(body.data).toMatchObject([{ kind: 'backup_failed', title: 'Резервная копия не сделана' }]);
  expect((await writer.call('GET /notifications', { query: {} })).body.data).toEqual([]);
  const row = await server.context.db.query
    .selectFrom('notifications')
    .select('mail')
    .where('user_id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(['now', 'sent']).toContain(row.mail);
});

it('speaks up where none has succeeded for two days', async () => {
  const admin = await asPerson(server, { isSuperuser: true });
  const context = contextWith({ BACKUP_DIR: join(folder, 'empty') }, 2.5);
  mkdirSync(context.config.backup.dir, { recursive: true });
  await runHandler(context, keepAll, {});
  const { body } = await admin.call('GET /notifications', { query: {} });
  expect(body.data).toMatchObject([{ body: expect.stringContaining('За последние двое суток') }]);
});

it('has nothing to do with a database that is given', async () => {
  const before = await slots();
  const context = contextWith(
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(32) },
    3,
  );
  await runHandler(context, keepAll, {});
  await expect(runHandler(context, takeOne, {})).rejects.toMatchObject({ code: 'not_running' });
  expect(await begun()).toBe(0);
  expect(await slots()).toEqual(before);
});
