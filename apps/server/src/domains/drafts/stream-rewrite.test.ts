import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rewrite } from '@molva/contract/drafts';
import { insertRequest, insertSource, type RequestOptions } from '../../test/factories.ts';
import { inPieces, type ModelReply, sendJson, startModelServer, streamed } from '../../test/model-server.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { writingFor, type Writing } from '../../test/writing.ts';

const model = await startModelServer();
const settings = {
  MODEL_BASE_URL: model.baseUrl,
  MODEL_NAME: 'test-model',
  MODEL_MONTHLY_TOKENS: '2000',
};
const server = useServer({ settings });
let node: TestServer & { close(): Promise<void> };
let address = '';
let place: Writing;
const before = 'Кофе понравился , обслужили оченб быстро';
const after = 'Кофе понравился, обслужили быстро.\n«Приду ещё» 😀';
const answer = JSON.stringify({ text: after, claims: [], grade: 5 });

beforeAll(async () => {
  node = await startTestServer(server.databaseUrl, { settings });
  await node.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(node.app.server.address() as AddressInfo).port}/api/v1/reviews/clients/requests/rewrite/stream`;
  place = await writingFor(server, { rules: { ai_allowed: true } });
});
beforeEach(async () => {
  model.asked.splice(0);
  model.reply(streamed(inPieces(answer, 3)));
  await server.context.db.query.deleteFrom('model_calls').execute();
});
afterAll(async () => {
  await node.close();
  await model.close();
});

async function text(options: Partial<RequestOptions> = {}, where: Writing = place): Promise<string> {
  const { clientId, areaId } = where;
  const sourceId = await insertSource(server, { clientId, words: 'Понравился кофе, быстро обслужили' });
  return insertRequest(server, { clientId, areaId, sourceId, status: 'writing', text: before, ...options });
}

function open(
  body: object,
  { who = place.writer, signal }: { who?: { token: string }; signal?: AbortSignal } = {},
) {
  return fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': 'application/json',
      'accept-encoding': 'gzip, br',
    },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });
}

interface Said {
  event: string;
  data: { text?: string; code?: string; message?: string; retry_after?: number | null };
}

function eventsIn(stream: string): Said[] {
  return stream
    .split('\n\n')
    .filter((block) => block.startsWith('event:'))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Said['data'] };
    });
}

/** Everything a stream says, to its end. */
async function heard(body: object, who?: { token: string }) {
  const response = await open(body, who === undefined ? {} : { who });
  return { response, events: eventsIn(await response.text()) };
}

const calls = () => server.context.db.query.selectFrom('model_calls').selectAll().execute();
const isMarked = async (id: string) => {
  const { body } = await place.writer.call('GET /reviews/clients/requests/one', { query: { id } });
  return body.ai_generated;
};

describe('a wording that is streamed', () => {
  it('comes in pieces, then whole with its changes and checks', async () => {
    const id = await text();
    const { response, events } = await heard({ id });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    const pieces = events.filter(({ event }) => event === 'piece');
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.map(({ data }) => data.text).join('')).toBe(after);
    const done = events.at(-1);
    expect(done?.event).toBe('done');
    const { text: whole, by_model, changes } = (done?.data ?? {}) as Rewrite;
    expect([whole, by_model]).toEqual([after, true]);
    const old = changes.filter(({ kind }) => kind !== 'added').map(({ words }) => words);
    expect(old.join('')).toBe(before);
    expect(await isMarked(id)).toBe(true);
    expect(await calls()).toMatchObject([
      {
        purpose: 'rewrite',
        prompt_version: 'rewrite.v1',
        request_id: id,
        output: answer,
        error: null,
        input_tokens: 1,
      },
    ]);
  });

  it('is seen before the model has said all, and counts as its help from then on', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.reply(streamed(inPieces(answer, 20), { before: (index) => (index === 2 ? held : undefined) }));
    const id = await text();
    const response = await open({ id });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    while (!said.includes('Кофе')) said += (await reader?.read())?.value ?? '';
    expect(await isMarked(id)).toBe(true);
    goOn();
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      said += next.value;
    expect(eventsIn(said).at(-1)?.event).toBe('done');
  });

  it('ends at the model where its reader leaves, and what it used is counted', async () => {
    const closed = vi.fn<() => void>();
    const slow = streamed(inPieces(answer, 20).slice(0, 3), { end: 'open' });
    model.reply((response, asked) => {
      response.once('close', closed);
      return slow(response, asked);
    });
    const leaving = new AbortController();
    const response = await open({ id: await text() }, { signal: leaving.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    while (!said.includes('piece')) said += (await reader?.read())?.value ?? '';
    leaving.abort();
    await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), { timeout: 3_000, interval: 20 });
    const [kept] = await vi.waitFor(
      async () => {
        const rows = await calls();
        expect(rows).toHaveLength(1);
        return rows;
      },
      { timeout: 3_000 },
    );
    expect(kept).toMatchObject({ error: 'cancelled', output: expect.stringContaining('Кофе') as string });
    expect(kept?.input_tokens).toBeGreaterThan(100);
    expect(kept?.output_tokens).toBeGreaterThan(5);
  });

  it.each<[string, ModelReply]>([
    ['rate_limited', (response) => void response.writeHead(429, { 'retry-after': '7' }).end('{}')],
    ['failed', (response) => sendJson(response, {}, 500)],
    ['refused', streamed(inPieces(answer).slice(0, 9), { finish: 'content_filter' })],
    ['cut', streamed(inPieces(answer).slice(0, 9), { end: 'cut' })],
    ['cut', streamed(inPieces(answer).slice(0, 9), { finish: 'length' })],
    ['broken', streamed(inPieces(answer).slice(0, 9))],
    ['broken', streamed(['Вот ваш текст'])],
    ['empty', streamed([])],
    ['too_large', streamed(inPieces(JSON.stringify({ text: 'а'.repeat(1_100_000) }), 9_000))],
    ['wrong_language', streamed(['{"text":"Great coffee and quick service"}'])],
    ['wrong_grade', streamed(['{"text":"Ужасное место, официант хамил"}'])],
    ['wrong_grade', streamed(['{"text":"Кофе понравился","grade":1}'])],
  ])('that fails ends with why, and with no answer: %s (%#)', async (code, reply) => {
    model.reply(reply);
    const { response, events } = await heard({ id: await text({ grade: 5 }) });
    expect(response.status).toBe(200);
    expect(events.filter(({ event }) => event !== 'piece')).toEqual([
      {
        event: 'failed',
        data: {
          code,
          message: expect.stringMatching(/^The model/) as string,
          retry_after: code === 'rate_limited' ? 7 : null,
        },
      },
    ]);
    expect(await calls()).toMatchObject([{ error: code }]);
  });

  it('is reckoned where the endpoint counts nothing, and ends with the tokens of the month', async () => {
    model.reply(streamed(inPieces(answer), { usage: null }));
    const id = await text();
    let asked = 0;
    for (; asked < 5 && (await heard({ id })).response.status === 200; asked += 1);
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThan(5);
    const refused = await open({ id });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      detail: "The client's tokens of the model for this month are used up",
    });
  });
});

it('is one of two at most for a person, and ends where the server stops', async () => {
  const stopping = await startTestServer(server.databaseUrl, { settings });
  await stopping.app.listen({ host: '127.0.0.1', port: 0 });
  const there = address.replace(/:\d+/, `:${(stopping.app.server.address() as AddressInfo).port}`);
  model.reply(streamed(inPieces(answer, 20).slice(0, 3), { end: 'open' }));
  const id = await text();
  const ask = (who: { token: string }) =>
    fetch(there, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  const two = [await ask(place.writer), await ask(place.writer)];
  const third = await ask(place.writer);
  expect([...two.map(({ status }) => status), third.status]).toEqual([200, 200, 429]);
  expect(third.headers.get('retry-after')).toBe('5');
  await third.text();
  const other = await ask(place.editor);
  expect(other.status).toBe(200);
  const ends = Promise.all([...two, other].map((response) => response.text().catch(() => '')));
  const began = Date.now();
  await stopping.close();
  await ends;
  expect(Date.now() - began).toBeLessThan(5_000);
});

it('is refused as any other call, before a stream begins', async () => {
  expect((await open({ id: await text() }, { who: { token: 'nobody' } })).status).toBe(401);
  expect((await open({ id: await text() }, { who: place.client })).status).toBe(403);
  expect((await open({ id: place.areaId })).status).toBe(404);
  expect((await open({ id: await text({ status: 'approved' }) })).status).toBe(409);
  expect((await open({ id: await text({ text: ' ' }) })).status).toBe(422);
  expect((await open({ id: 5 })).status).toBe(422);
  expect(model.asked).toEqual([]);
});

it('is typography and spelling alone where no model may be asked', { timeout: 60_000 }, async () => {
  const strict = await writingFor(server);
  const id = await text({}, strict);
  const { events } = await heard({ id }, strict.writer);
  expect(events).toMatchObject([
    { event: 'done', data: { by_model: false, text: 'Кофе понравился, обслужили очень быстро' } },
  ]);
  expect(model.asked).toEqual([]);
  expect(await isMarked(id)).toBe(false);
});
