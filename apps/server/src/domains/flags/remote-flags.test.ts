import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { createTestDatabase, startTestServer, useServer } from '../../test/server.ts';

const server = useServer();
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.toReversed()) await step();
});

/** A Molva whose flags come from elsewhere, on a database of its own. */
async function withHost(host: string) {
  const database = await createTestDatabase();
  undo.push(database.drop);
  const began = performance.now();
  const node = await startTestServer(database.url, { settings: { GROWTHBOOK_HOST: host } });
  const took = performance.now() - began;
  undo.push(() => node.close());
  return { node, took };
}

async function startHost(listener: RequestListener): Promise<string> {
  const host = createServer(listener);
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  undo.push(
    () =>
      new Promise((resolve) => {
        host.close(resolve);
        host.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}

describe('GROWTHBOOK_HOST', () => {
  it('decides flags, and its edits arrive within seconds', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    const admin = await asPerson(server, { isSuperuser: true });
    const set = (body: object) =>
      admin.send('PUT /flags/{key}', {
        params: { key: 'wiki' },
        body: { default_value: true, rules: [], is_on: true, ...body },
      });
    await set({ rules: [{ condition: { level: 'editor' }, force: false }] });
    // With a slash at its end, as people write addresses.
    const { node } = await withHost(`${origin}/`);
    const { flags } = node.context;
    await expect.poll(() => flags.isOn('wiki', { level: 'editor' })).toBe(false);
    expect(flags.isOn('wiki', { level: 'head' })).toBe(true);
    const editor = await asPerson(node, { level: 'editor' });
    expect((await editor.call('GET /users/me')).body.permissions).not.toContain('wiki:read');
    await set({});
    await vi.waitFor(
      async () => expect((await editor.call('GET /users/me')).body.permissions).toContain('wiki:read'),
      { timeout: 5_000 },
    );
    // Its own table says what it always said, and decides nothing.
    expect(node.context.flags.table.payload().features.wiki).toEqual({ defaultValue: true, rules: [] });
  });

  it('that is away, hangs or talks nonsense stops nothing: flags have their defaults', async () => {
    const hosts = [
      'http://127.0.0.1:1',
      await startHost(() => undefined),
      await startHost((_request, response) => void response.writeHead(500).end()),
      await startHost((_request, response) => void response.end('<html>')),
      await startHost((_request, response) => void response.end('{"features":{"wiki":{"rules":7}}}')),
    ];
    for (const host of hosts) {
      const { node, took } = await withHost(host);
      expect(took).toBeLessThan(4_000);
      expect(node.context.flags.isOn('wiki')).toBe(true);
      expect(node.context.flags.isOn('sign-up')).toBe(true);
    }
  });

  it('that knows other flags only leaves ours at their defaults', async () => {
    const features = { wiki: { defaultValue: false }, strange: { defaultValue: 'blue' } };
    const host = await startHost((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(request.url?.startsWith('/api/features/molva') ? JSON.stringify({ features }) : '{}');
    });
    const { node } = await withHost(host);
    await expect.poll(() => node.context.flags.isOn('wiki')).toBe(false);
    expect(node.context.flags.isOn('sign-up')).toBe(true);
  });
});
