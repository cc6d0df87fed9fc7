import type { AddressInfo } from 'node:net';
import { configureCache, GrowthBook, GrowthBookClient, setPolyfills } from '@growthbook/growthbook';
import fc from 'fast-check';
import Fastify from 'fastify';
import { EventSource } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, type Caller } from '../test/call.ts';
import { startTestServer, type TestServer, useServer } from '../test/server.ts';
import { registerFlagsService } from './flags-service.ts';
import { sendProblem } from './problems.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };
let admin: Caller;
let origin = '';
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`;
  admin = await asPerson(server, { isSuperuser: true });
  setPolyfills({ EventSource });
});
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});
afterAll(() => second.close());

async function setWiki(change: object): Promise<void> {
  const answer = await admin.send('PUT /flags/{key}', {
    params: { key: 'wiki' },
    body: { default_value: true, rules: [], is_on: true, ...change },
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() =>
    expect(second.context.flags.table.payload()).toEqual(server.context.flags.table.payload()),
  );
}

function openStream(path = '/sub/molva', base = origin) {
  const controller = new AbortController();
  undo.push(() => controller.abort());
  const heard = { text: '', ended: false, status: 0 };
  const read = async () => {
    const answer = await fetch(base + path, { signal: controller.signal });
    heard.status = answer.status;
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
    heard.ended = true;
  };
  read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  return { heard, leave: () => controller.abort() };
}

describe('the GrowthBook SDK from npm, in Node', () => {
  it('reads features, evaluates them, and hears of a change over the stream of another node', async () => {
    await setWiki({ rules: [{ condition: { level: 'editor' }, force: false }] });
    const client = new GrowthBookClient({ apiHost: origin, clientKey: 'molva' });
    undo.push(() => client.destroy({ destroyAllStreams: true }));
    const init = await client.init({ streaming: true });
    expect(init).toMatchObject({ success: true, source: 'network' });
    const editor = { attributes: { id: '1', level: 'editor' } };
    const manager = { attributes: { id: '2', level: 'manager' } };
    expect([client.isOn('wiki', editor), client.isOn('wiki', manager)]).toEqual([false, true]);
    expect(client.evalFeature('no-such', editor).source).toBe('unknownFeature');
    const began = performance.now();
    await setWiki({ is_on: false });
    await vi.waitFor(() => expect(client.isOn('wiki', manager)).toBe(false), {
      timeout: 5_000,
      interval: 10,
    });
    expect(performance.now() - began).toBeLessThan(1_000);
    await setWiki({});
    await vi.waitFor(() => expect(client.isOn('wiki', editor)).toBe(true), { timeout: 5_000 });
  });

  it('evaluates remotely, with what it forces', async () => {
    await setWiki({ default_value: false, rules: [{ condition: { client_id: 'c1' }, force: true }] });
    configureCache({ disableCache: true });
    undo.push(() => configureCache({ disableCache: false }));
    const evaluate = async (attributes: object, forced: [string, unknown][] = []) => {
      const client = new GrowthBook({ apiHost: origin, clientKey: 'molva', remoteEval: true, attributes });
      client.setForcedFeatures(new Map(forced));
      await client.init({ skipCache: true });
      undo.push(() => client.destroy());
      return client;
    };
    const own = await evaluate({ id: '1', client_id: 'c1' });
    expect(own.isOn('wiki')).toBe(true);
    expect(own.getFeatures()).toMatchObject({ wiki: { defaultValue: true } });
    expect((await evaluate({ id: '1', client_id: 'c2' })).isOn('wiki')).toBe(false);
    expect((await evaluate({ id: '1' }, [['wiki', true]])).getFeatures()).toMatchObject({
      wiki: { defaultValue: true },
    });
    await setWiki({});
  });
});

describe('the GrowthBook SDK that is evaluated for', () => {
  it('hears of an edit, and asks to be evaluated anew', async () => {
    await setWiki({ default_value: false });
    const client = new GrowthBook({
      apiHost: origin,
      clientKey: 'molva',
      remoteEval: true,
      attributes: { id: '1', level: 'editor' },
    });
    undo.push(() => client.destroy());
    await client.init({ streaming: true, skipCache: true });
    expect(client.isOn('wiki')).toBe(false);
    await setWiki({ default_value: false, rules: [{ condition: { level: 'editor' }, force: true }] });
    // Evaluated by the server: the rule itself does not come along.
    await vi.waitFor(() => expect(client.getFeatures()).toMatchObject({ wiki: { defaultValue: true } }), {
      timeout: 5_000,
    });
    await setWiki({});
  });
});

describe('GET /api/features/{clientKey}', () => {
  const get = (headers: Record<string, string> = {}, key = 'molva') =>
    server.app.inject({ method: 'GET', url: `/api/features/${key}`, headers });

  it('answers anyone, of any origin, in the form the SDKs know', async () => {
    const answer = await get({ origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-sse-support': 'enabled',
      'cache-control': 'no-cache',
    });
    expect(answer.headers['access-control-expose-headers']).toContain('x-sse-support');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toEqual({
      status: 200,
      features: expect.objectContaining({ 'sign-up': { defaultValue: true, rules: [] } }),
      dateUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
      experiments: [],
    });
  });

  it('costs a 304 until something changes', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    await setWiki({ is_on: false });
    const changed = await get({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json<{ features: object }>().features).toMatchObject({ wiki: { defaultValue: false } });
    expect(
      changed.json<{ dateUpdated: string }>().dateUpdated > first.json<{ dateUpdated: string }>().dateUpdated,
    ).toBe(true);
    await setWiki({});
  });

  it('knows no other key', async () => {
    for (const key of ['other', '..%2Fv1', '%00', 'molva%20']) {
      const answer = await get({}, key);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['access-control-allow-origin']).toBe('*');
    }
    expect(openStream('/sub/other').heard.text).toBe('');
    expect((await fetch(`${origin}/sub/other`)).status).toBe(404);
    expect((await fetch(`${origin}/sub/molva`, { method: 'HEAD' })).status).toBe(404);
  });

  it('opens no other call to other origins', async () => {
    const other = await server.app.inject({ url: '/api/v1/utils/health-check/' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await server.app.inject({ method: 'OPTIONS', url: '/api/eval/molva' });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('content-type');
  });
});

describe('POST /api/eval/{clientKey}', () => {
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/eval/molva',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('needs no XSRF header, though a browser sends the cookie along', async () => {
    const answer = await post({ attributes: {} }, { cookie: 'XSRF-TOKEN=abc' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const other = await server.app.inject({
      method: 'POST',
      url: '/api/v1/reviews/clients/',
      headers: {
        cookie: 'XSRF-TOKEN=abc',
        'x-xsrf-token': 'another',
        authorization: `Bearer ${admin.token}`,
      },
      payload: { name: 'x' },
    });
    expect(other.statusCode).toBe(403);
  });

  it('takes any input without a 5xx', async () => {
    await setWiki({ rules: [{ force: false, coverage: 0.5, condition: { id: { $nin: ['x'] } } }] });
    const deep = `{"attributes":{"id":${'['.repeat(20_000)}${']'.repeat(20_000)}},"forcedFeatures":[["wiki",${'['.repeat(5_000)}${']'.repeat(5_000)}]]}`;
    expect((await post(deep)).statusCode).toBe(200);
    expect((await post({ attributes: { id: 'x'.repeat(70_000) } })).statusCode).toBe(413);
    for (const bad of ['{', '[]', '"x"', '{"attributes":[]}', '{"forcedFeatures":{}}']) {
      expect((await post(bad)).statusCode).toBe(422);
    }
    const anything = fc.record(
      {
        attributes: fc.oneof(
          fc.dictionary(fc.constantFrom('id', 'level', 'kind', 'client_id', 'x'), fc.jsonValue()),
          fc.jsonValue(),
        ),
        forcedFeatures: fc.oneof(
          fc.array(fc.tuple(fc.constantFrom('wiki', 'toString', ''), fc.jsonValue())),
          fc.jsonValue(),
        ),
        forcedVariations: fc.jsonValue(),
        url: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(anything, async (body) => {
        expect((await post(body)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
    await setWiki({});
  });
});

describe('GET /sub/{clientKey}', () => {
  it('begins with the present flags, then tells of each change', async () => {
    const { heard } = openStream();
    await expect.poll(() => heard.text).toMatch(/^retry: \d+\n\nevent: features\ndata: {"status":200/);
    await setWiki({ is_on: false });
    await vi.waitFor(() => expect(heard.text).toMatch(/event: features-updated\ndata: {}\n\n$/), {
      timeout: 1_000,
    });
    expect(heard.text.match(/event: features\n/g)).toHaveLength(2);
    const last = /.*event: features\ndata: (.*)/s.exec(heard.text)?.[1]?.split('\n')[0] ?? '';
    expect(JSON.parse(last)).toMatchObject({ features: { wiki: { defaultValue: false } } });
    await setWiki({});
  });

  it('ends when the server stops', async () => {
    const third = await startTestServer(server.databaseUrl);
    await third.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = third.app.server.address() as AddressInfo;
    const { heard } = openStream('/sub/molva', `http://127.0.0.1:${port}`);
    await expect.poll(() => heard.text).toContain('event: features');
    await third.close();
    await expect.poll(() => heard.ended).toBe(true);
  });

  it('is held open by one address so many times at most, and given back by those who leave', async () => {
    const app = Fastify();
    app.setErrorHandler(sendProblem);
    const close = await registerFlagsService(app, server.context, { streamsPerAddress: 2 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    try {
      const streams = [openStream('/sub/molva', base), openStream('/sub/molva', base)];
      await expect.poll(() => streams.map(({ heard }) => heard.status)).toEqual([200, 200]);
      const refused = await fetch(`${base}/sub/molva`);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      streams[0]?.leave();
      await vi.waitFor(async () => {
        const { heard, leave } = openStream('/sub/molva', base);
        await expect.poll(() => heard.status).not.toBe(0);
        if (heard.status !== 200) leave();
        expect(heard.status).toBe(200);
      });
    } finally {
      close();
      await app.close();
    }
  });
});
