import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { newId } from '../../lib/ids.ts';
import { createSecretBox, type SecretBox } from '../../lib/secret-box.ts';
import { asPerson, call } from '../call.ts';
import { createClient, createSite } from '../factories.ts';
import { startTestServer, useServer } from '../server.ts';
import { freshFolder, removeFolders } from './data-folder.ts';
import { endAll, type SpawnedServer, spawnServer } from './spawn-server.ts';

const server = useServer();
/** What `useServer` signs and seals with. */
const before = 'test key '.repeat(8);
const after = 'another key '.repeat(6);
const many = 3000;
let folder: string;
let clientId: string;
let siteId: string;

beforeAll(async () => {
  folder = freshFolder();
  clientId = await createClient(server);
  siteId = await createSite(server);
});
afterAll(async () => {
  await endAll();
  removeFolders();
});

const secretNumber = (index: number) => `🔑 секрет ${index} ${'x'.repeat(index % 200)}`;

function sealedAccess(box: SecretBox, index: number) {
  const row = { client_id: clientId, id: newId() };
  const secret_sealed = box.seal(secretNumber(index), sealedPlaceOf('accesses', row));
  return { ...row, site_id: siteId, login: `login${index}`, secret_sealed, key_id: box.keyId };
}

function rotate(settings: Record<string, string> = {}): Promise<SpawnedServer> {
  return spawnServer(
    folder,
    { DATABASE_URL: server.databaseUrl, SECRET_KEY: after, ...settings },
    { entry: 'apps/server/src/cli/secrets-rotate.ts', readyLine: 'present key' },
  );
}

const kept = () =>
  server.context.db.query
    .selectFrom('accesses')
    .select(['client_id', 'id', 'login', 'secret_sealed', 'key_id', 'updated_at'])
    .where('client_id', '=', clientId)
    .execute();

/** How many are sealed by the key; every one of them, by whichever key, must open to what was put in. */
async function openedBy(keyId: string): Promise<number> {
  const box = createSecretBox(after, before);
  const rows = await kept();
  for (const row of rows) {
    const index = Number(row.login.replace('login', ''));
    const plain = box.open(row.secret_sealed, row.key_id, sealedPlaceOf('accesses', row));
    if (plain !== secretNumber(index)) throw new Error(`${row.login} is lost`);
  }
  return rows.filter((row) => row.key_id === keyId).length;
}

describe('npm run secrets:rotate', () => {
  it('killed half-way loses nothing, and the next run does what is left', async () => {
    const [old, fresh] = [createSecretBox(before), createSecretBox(after)];
    const { query } = server.context.db;
    for (let start = 0; start < many; start += 500)
      await query
        .insertInto('accesses')
        .values(Array.from({ length: 500 }, (_, index) => sealedAccess(old, start + index)))
        .execute();
    const link = { client_id: clientId, id: newId() };
    await query
      .insertInto('report_links')
      .values({
        ...link,
        period: '2026-10',
        token_hash: 'hash',
        token_sealed: old.seal('a token', sealedPlaceOf('report_links', link)),
        key_id: old.keyId,
        ends_on: '2027-01-01',
      })
      .execute();
    const [sample] = await kept();

    const first = await rotate({ SECRET_KEY_PREVIOUS: before });
    const done = async () => {
      const { count } = await query
        .selectFrom('accesses')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('key_id', '=', fresh.keyId)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    await vi.waitUntil(async () => (await done()) > 0, { timeout: 20_000, interval: 1 });
    first.signal('SIGKILL');
    expect(await first.exited).toMatchObject({ signal: 'SIGKILL' });
    const half = await openedBy(fresh.keyId);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(many);

    const second = await rotate({ SECRET_KEY_PREVIOUS: before });
    expect(await second.exited).toMatchObject({ code: 0 });
    expect(second.output()).toContain(`accesses: ${many - half} sealed anew, 0 changed`);
    expect(second.output()).toContain('report_links: 1 sealed anew');
    expect(await openedBy(fresh.keyId)).toBe(many);
    const { token_sealed, key_id } = await query
      .selectFrom('report_links')
      .select(['token_sealed', 'key_id'])
      .where('id', '=', link.id)
      .executeTakeFirstOrThrow();
    expect(fresh.open(token_sealed, key_id, sealedPlaceOf('report_links', link))).toBe('a token');
    expect((await kept()).find((row) => row.id === sample?.id)?.updated_at).toBe(sample?.updated_at);

    const third = await rotate();
    expect(await third.exited).toMatchObject({ code: 0 });
    expect(third.output()).toContain('accesses: 0 sealed anew');
    for (const run of [first, second, third])
      expect(run.output()).not.toMatch(/секрет|a token|test key|another key/);
  }, 90_000);

  it('says what neither key opens, and leaves it for the right one', async () => {
    const stray = createSecretBox('a third key '.repeat(6));
    const row = sealedAccess(stray, 7);
    const { query } = server.context.db;
    await query.deleteFrom('accesses').execute();
    await query.insertInto('accesses').values(row).execute();
    const run = await rotate();
    expect(await run.exited).toMatchObject({ code: 1 });
    expect(run.output()).toContain(`accesses: ${row.id} opens with neither key`);
    expect(run.output()).toContain('set SECRET_KEY_PREVIOUS');
    const again = await rotate({ SECRET_KEY_PREVIOUS: 'a third key '.repeat(6) });
    expect(await again.exited).toMatchObject({ code: 0 });
    expect(await openedBy(createSecretBox(after).keyId)).toBe(1);
  }, 60_000);

  it('needs a key that can be one', async () => {
    const run = await rotate({ SECRET_KEY_PREVIOUS: 'short' });
    expect(await run.exited).toMatchObject({ code: 1 });
    expect(run.output()).toContain('SECRET_KEY_PREVIOUS: ');
  }, 30_000);
});

describe('a node with both keys', () => {
  it('knows those who signed in before, and reads secrets of either key; without the old one it does not', async () => {
    const old = createSecretBox(before);
    const head = await asPerson(server, { level: 'head' });
    const row = sealedAccess(old, 9);
    await server.context.db.query.insertInto('accesses').values(row).execute();
    const both = { params: { client_id: clientId }, query: { reveal_id: row.id } };
    const name = 'GET /reviews/clients/{client_id}/accesses';

    const next = await startTestServer(server.databaseUrl, {
      settings: { SECRET_KEY: after, SECRET_KEY_PREVIOUS: before },
    });
    const shown = await call(next, head.token, name, both);
    expect([shown.status, (shown.body as { data: { secret: string }[] }).data[0]?.secret]).toEqual([
      200,
      secretNumber(9),
    ]);
    await next.close();

    const last = await startTestServer(server.databaseUrl, { settings: { SECRET_KEY: after } });
    expect((await call(last, head.token, name, both)).status).toBe(401);
    await last.close();
  }, 30_000);
});
