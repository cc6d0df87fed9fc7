import { freshFolder, removeFolders, startedFolder } from '@molva/server/test/process/data-folder';
import { signInAt } from '@molva/server/test/process/person';
import { isLong } from '@molva/server/test/long';
import { freePort } from '@molva/server/test/free-port';
import { endAll, spawnServer } from '@molva/server/test/process/spawn-server';
import { afterAll, expect, test } from 'vitest';
import { writeState } from './setup/state.ts';

const program = { entry: 'apps/demo/src/main.ts', readyLine: 'Ctrl+C останавливает' };
const settings = { DEMO_PLACES: '1', DEMO_DELAY_MS: '0' };
/** Below the ports that systems give out by themselves. */
const sitesPort = 24_000 + (process.pid % 4_000);

afterAll(async () => {
  await endAll();
  removeFolders();
});

// Each run of the journeys starts the demo whole; that it goes on at its next start is for `npm run test:long`.
test.runIf(isLong)(
  'starts, stops at Ctrl+C, and goes on at the next start',
  async () => {
    const dataDir = freshFolder();
    const first = await spawnServer(dataDir, { ...settings, DEMO_SITES_PORT: String(sitesPort) }, program);
    await first.ready();
    expect(first.words()).toMatch(/Агентство: 6\sклиентов, 6\sточек/);
    expect(first.words()).toMatch(/Собрано за \d+ с: [\d\s]+\sотзыв/);
    expect((await fetch(`${first.origin}/api/v1/utils/health-check/`)).status).toBe(200);

    const taken = await spawnServer(dataDir, settings, program);
    expect(await taken.exited).toMatchObject({ code: 1 });
    expect(taken.words()).toContain(`Порт ${sitesPort} занят`);

    first.signal('SIGINT');
    expect(await first.exited).toEqual({ code: 0, signal: null });

    const second = await spawnServer(dataDir, settings, program);
    await second.ready();
    expect(second.words()).toMatch(/Агентство: 6\sклиентов, 6\sточек/);
    expect(second.words()).toContain(`http://127.0.0.1:${sitesPort}`);
    second.signal('SIGTERM');
    expect(await second.exited).toEqual({ code: 0, signal: null });
  },
  90_000,
);

test('says what is wrong: a setting, a port, a state that is damaged', async () => {
  const dataDir = freshFolder();
  const wrong = await spawnServer(dataDir, { ...settings, DEMO_DELAY_MS: 'soon' }, program);
  expect(await wrong.exited).toMatchObject({ code: 1 });
  expect(wrong.words()).toContain('DEMO_DELAY_MS: must be a number');
  writeState(dataDir, { seed: 'x', port: 70_000, anchors: [1], prepared: true, worked: [] });
  const lost = await spawnServer(dataDir, settings, program);
  expect(await lost.exited).toMatchObject({ code: 1 });
  expect(lost.words()).not.toContain('    at ');
}, 60_000);

test('keeps away from a database that people work with', async () => {
  const dataDir = await startedFolder();
  const server = await spawnServer(dataDir, { PORT: String(await freePort()) });
  await server.ready();
  const [, password = ''] = /password\s+(\S+)\s+\(shown this once\)/.exec(server.output()) ?? [];
  const person = await signInAt(server.origin, { email: 'admin@example.com', password });
  await person.call('POST /reviews/clients/', { body: { name: 'Настоящий клиент' } });
  server.signal('SIGTERM');
  await server.exited;
  const demo = await spawnServer(dataDir, { ...settings, DEMO_SITES_PORT: String(sitesPort + 100) }, program);
  expect(await demo.exited).toMatchObject({ code: 1 });
  expect(demo.words()).toContain('В этой базе уже есть клиенты');
}, 60_000);
