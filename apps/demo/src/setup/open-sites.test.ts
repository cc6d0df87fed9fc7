import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openSites } from './open-sites.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const world = { seed: 'demo', anchors: [Date.UTC(2026, 10, 21)] };
/** Below the ports that systems give out by themselves. */
const base = 21_000 + (process.pid % 8_000);

async function occupy(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    await once(server, 'close');
  });
}

test('takes the next five free ports where one of the wished ones is taken', async () => {
  await occupy(base + 2);
  const running = await openSites(world, { first: base, fixed: false });
  closing.push(() => running.close());
  expect(running.port).toBe(base + 3);
  expect(running.sites.map((site) => site.domain)).toEqual(
    [3, 4, 5, 6, 7].map((step) => `127.0.0.1:${base + step}`),
  );
});

test('refuses another port where areas hold the old one, naming the one that is taken', async () => {
  await occupy(base + 10 + 1);
  await expect(openSites(world, { first: base + 10, fixed: true })).rejects.toThrow(
    `Порт ${base + 11} занят`,
  );
  const running = await openSites(world, { first: base + 12, fixed: true });
  closing.push(() => running.close());
  expect(running.port).toBe(base + 12);
});
