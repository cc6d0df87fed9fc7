import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  chunk,
  completion,
  inPieces,
  type ModelReply,
  sendJson,
  startModelServer,
  streamed,
} from '../../test/model-server.ts';
import { createModel, type Model, ModelError } from './index.ts';

const server = await startModelServer();
const model = createModel({ baseUrl: server.baseUrl, apiKey: 'key', name: 'test-model' }, { timeout: 400 });
const ask = { system: 'Правила', user: 'Отзыв', maxTokens: 50, json: true };

beforeEach(() => server.asked.splice(0));
afterAll(() => server.close());

function made(): Model {
  if (!model) throw new Error('no model was made');
  return model;
}

/** Everything that is said, and how it ends. */
async function heard(signal?: AbortSignal) {
  const pieces: string[] = [];
  const stream = made().stream({ ...ask, ...(signal === undefined ? {} : { signal }) });
  try {
    let next = await stream.next();
    while (next.done !== true) {
      pieces.push(next.value);
      next = await stream.next();
    }
    return { pieces, answer: next.value, error: null };
  } catch (error) {
    return { pieces, answer: null, error };
  }
}

it('gives the pieces as they come, then the whole with what the endpoint counted', async () => {
  let second = () => {};
  const held = new Promise<void>((resolve) => {
    second = resolve;
  });
  server.reply(
    streamed([' Спа', 'сибо', '\n'], {
      usage: { prompt_tokens: 12, completion_tokens: 3 },
      before: (index) => (index === 1 ? held : undefined),
    }),
  );
  const stream = made().stream(ask);
  expect(await stream.next()).toEqual({ done: false, value: ' Спа' });
  second();
  expect(await stream.next()).toEqual({ done: false, value: 'сибо' });
  expect(await stream.next()).toEqual({ done: false, value: '\n' });
  expect(await stream.next()).toMatchObject({
    done: true,
    value: { text: 'Спасибо', inputTokens: 12, outputTokens: 3 },
  });
  expect(server.asked[0]?.body).toMatchObject({
    stream: true,
    stream_options: { include_usage: true },
    response_format: { type: 'json_object' },
    messages: [{ role: 'system' }, { role: 'user' }],
  });
});

it('is one piece of an endpoint that knows no streaming', async () => {
  server.reply((response) => sendJson(response, completion('Спасибо')));
  expect(await heard()).toMatchObject({ pieces: ['Спасибо'], answer: { text: 'Спасибо', inputTokens: 1 } });
});

it('is asked for in plain words where the endpoint knows no other', async () => {
  server.reply((response, asked) =>
    asked.body.response_format === undefined && asked.body.stream_options === undefined
      ? streamed(['Да'])(response, asked)
      : sendJson(response, { error: { message: 'unknown field' } }, 400),
  );
  expect((await heard()).answer?.text).toBe('Да');
  expect(server.asked).toHaveLength(2);
});

it('is whole without a count, without an end of the stream, and with what nobody asked for', async () => {
  server.reply((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`: ping\n\nevent: message\n${chunk({ content: 'Да' })}`);
    response.write(chunk({ reasoning: 'думаю' }, { choices: [] }));
    response.write(chunk({}, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  });
  expect(await heard()).toMatchObject({
    pieces: ['Да'],
    answer: { text: 'Да', inputTokens: 0, outputTokens: 0 },
  });
});

it('ends the question at once where it is left, also while nothing comes', async () => {
  const closed = vi.fn<() => void>();
  const slow: ModelReply = async (response, asked) => {
    response.once('close', closed);
    await streamed(['Спа'], { end: 'open' })(response, asked);
  };
  server.reply(slow);
  const stream = made().stream(ask);
  await stream.next();
  await stream.return({ text: '', milliseconds: 0, inputTokens: 0, outputTokens: 0 });
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), { interval: 10, timeout: 300 });

  const leaving = new AbortController();
  const waiting = heard(leaving.signal);
  await expect.poll(() => server.asked).toHaveLength(2);
  leaving.abort(new Error('left'));
  expect((await waiting).error).toEqual(new Error('left'));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(2), { interval: 10, timeout: 300 });
});

it('is read no faster than it is taken', async () => {
  let written = 0;
  const pieces = Array.from({ length: 4_000 }, () => 'а'.repeat(500));
  server.reply(
    streamed(pieces, {
      before: (index) => {
        written = index;
      },
    }),
  );
  // As patient as Molva is: here the time an answer may take is not what is looked at.
  const patient = createModel({ baseUrl: server.baseUrl, apiKey: 'key', name: 'test-model' });
  if (!patient) throw new Error('no model was made');
  const stream = patient.stream(ask);
  await stream.next();
  // The endpoint comes to a stop by itself: what the sockets hold is full.
  await vi.waitFor(
    async () => {
      const before = written;
      await new Promise((resolve) => {
        setTimeout(resolve, 60);
      });
      expect(written).toBe(before);
    },
    { timeout: 3_000 },
  );
  expect(written).toBeLessThan(pieces.length - 1);
  await stream.return({ text: '', milliseconds: 0, inputTokens: 0, outputTokens: 0 });
});

describe('an endpoint that fails', () => {
  const begun = (end: (response: Parameters<Exclude<ModelReply, string>>[0]) => void): ModelReply => {
    return (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: 'Спа' }), () => end(response));
    };
  };
  it.each<[string, string[], ModelReply]>([
    ['empty', [], streamed([])],
    ['empty', [' ', '\n'], streamed([' ', '\n'])],
    ['refused', ['Спа'], streamed(['Спа'], { finish: 'content_filter' })],
    ['refused', ['Спа'], begun((response) => response.end(chunk({ refusal: 'Нет' })))],
    ['cut', ['Спа'], streamed(['Спа'], { finish: 'length' })],
    ['cut', ['Спа'], streamed(['Спа'], { finish: null })],
    ['cut', ['Спа'], streamed(['Спа'], { end: 'cut' })],
    ['timeout', ['Спа'], streamed(['Спа'], { end: 'open' })],
    ['timeout', [], (response) => response.flushHeaders()],
    ['timeout', [], () => {}],
    ['broken', ['Спа'], begun((response) => response.end('data: {"choices":[\n\n'))],
    ['broken', ['Спа'], begun((response) => response.end(chunk({ content: 5 })))],
    ['broken', [], (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['broken', [], (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{')],
    ['too_large', ['а'.repeat(200_000)], streamed(inPieces('а'.repeat(2_000_000), 200_000))],
    ['failed', ['Спа'], begun((response) => response.end('data: {"error":{"message":"away"}}\n\n'))],
    [
      'rate_limited',
      ['Спа'],
      begun((response) => response.end('data: {"error":{"code":"rate_limit_exceeded"}}\n\n')),
    ],
    ['rate_limited', [], (response) => sendJson(response, {}, 429)],
    ['auth_failed', [], (response) => sendJson(response, {}, 401)],
    ['rejected', [], (response) => sendJson(response, {}, 404)],
    ['failed', [], (response) => sendJson(response, {}, 502)],
    ['unreachable', [], (response) => void response.destroy()],
  ])('%s (%#)', async (code, pieces, reply) => {
    server.reply(reply);
    const { error, ...said } = await heard();
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ code });
    expect(said).toEqual({ pieces, answer: null });
  });

  it('is not heard for longer than a whole answer may take, however busy it is', async () => {
    server.reply(
      streamed(
        Array.from({ length: 50 }, () => 'а'),
        { delay: 100 },
      ),
    );
    const { pieces, error } = await heard();
    expect(error).toMatchObject({ code: 'timeout' });
    expect(pieces.length).toBeGreaterThan(4);
  });

  it('tells what it counted of an answer that is of no use', async () => {
    server.reply(streamed(['Спа'], { finish: 'length', usage: { prompt_tokens: 9, completion_tokens: 50 } }));
    expect((await heard()).error).toMatchObject({ tokens: { inputTokens: 9, outputTokens: 50 } });
  });
});
