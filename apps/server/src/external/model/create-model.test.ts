import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { completion, type ModelReply, sendJson, startModelServer } from '../../test/model-server.ts';
import { createModel, type Model, ModelError } from './index.ts';

const server = await startModelServer();
const endpoint = { baseUrl: server.baseUrl, apiKey: 'key of the model', name: 'test-model' };
const model = createModel(endpoint, { timeout: 10_000 });
/** For what never comes. */
const impatient = createModel(endpoint, { timeout: 400 });
const ask = { system: 'Правила', user: 'Отзыв', maxTokens: 50 };

beforeEach(() => server.asked.splice(0));
afterAll(() => server.close());

function made(one = model): Model {
  if (!one) throw new Error('no model was made');
  return one;
}

async function failure(reply: ModelReply, of = model): Promise<unknown> {
  server.reply(reply);
  return made(of)
    .complete(ask)
    .then(
      (answer) => answer.text,
      (error: unknown) => (error instanceof ModelError ? error.code : error),
    );
}

it('is nothing where nothing is configured', () => {
  expect(createModel(null)).toBeNull();
});

it('sends rules and words apart, with the key, and gives the answer trimmed', async () => {
  server.reply('  Спасибо!\n');
  expect((await made().complete(ask)).text).toBe('Спасибо!');
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: 'Bearer key of the model' },
    body: {
      model: 'test-model',
      max_tokens: 50,
      messages: [
        { role: 'system', content: 'Правила' },
        { role: 'user', content: 'Отзыв' },
      ],
    },
  });
});

it('tells what the endpoint counted, and nothing where it counts none', async () => {
  const answer = { ...completion('Спасибо'), usage: { prompt_tokens: 12, completion_tokens: 3 } };
  server.reply((response) => sendJson(response, answer));
  expect(await made().complete(ask)).toMatchObject({ inputTokens: 12, outputTokens: 3 });
  for (const usage of [null, 'many', { prompt_tokens: -1, completion_tokens: 0.5 }]) {
    server.reply((response) => sendJson(response, { ...answer, usage }));
    expect(await made().complete(ask)).toMatchObject({ inputTokens: 0, outputTokens: 0 });
  }
});

it('wants JSON, and does without where the endpoint knows no such wish', async () => {
  server.reply((response, { body }) =>
    body.response_format === undefined
      ? sendJson(response, completion('{}'))
      : sendJson(response, { error: { message: 'unknown field' } }, 400),
  );
  expect((await made().complete({ ...ask, json: true })).text).toBe('{}');
  expect(server.asked.map(({ body }) => body.response_format)).toEqual([{ type: 'json_object' }, undefined]);
});

it('says when it wants to be asked again', async () => {
  server.reply((response) => response.writeHead(429, { 'retry-after': '7' }).end('{}'));
  const error = await made()
    .complete(ask)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 7 });
});

describe('an endpoint that fails', () => {
  it.each<[string, ModelReply]>([
    ['empty', ''],
    ['empty', ' \n '],
    ['empty', (response) => sendJson(response, completion(null))],
    ['refused', (response) => sendJson(response, completion(null, { finish_reason: 'content_filter' }))],
    [
      'refused',
      (response) =>
        sendJson(
          response,
          completion(null, { message: { role: 'assistant', content: null, refusal: 'Нет' } }),
        ),
    ],
    ['cut', (response) => sendJson(response, completion('Спаси', { finish_reason: 'length' }))],
    ['broken', (response) => sendJson(response, { choices: [] })],
    ['broken', (response) => sendJson(response, { choices: 'none' })],
    ['broken', (response) => sendJson(response, null)],
    ['broken', (response) => sendJson(response, completion({ text: 'не строка' }))],
    [
      'broken',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":'),
    ],
    ['broken', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['auth_failed', (response) => sendJson(response, { error: { message: 'bad key' } }, 401)],
    ['rate_limited', (response) => sendJson(response, {}, 429)],
    ['rejected', (response) => sendJson(response, { error: { message: 'too long' } }, 400)],
    ['failed', (response) => sendJson(response, {}, 500)],
    ['unreachable', (response) => response.destroy()],
    ['unreachable', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['too_large', (response) => sendJson(response, completion('а'.repeat(2_000_000)))],
    ['timeout', (response) => response.flushHeaders()],
    ['timeout', (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
  ])('%s (%#)', async (code, reply) => {
    expect(await failure(reply, code === 'timeout' ? impatient : model)).toBe(code);
    expect(server.asked).toHaveLength(1);
  });

  it('is never asked where it cannot be reached, and the key stays out of what is said of it', async () => {
    const away = createModel({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'key of the model', name: 'x' });
    const error = await away?.complete(ask).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ code: 'unreachable' });
    expect(String(error)).not.toContain('key of the model');
  });

  it('is left when whoever asked gives up', async () => {
    server.reply((response) => response.flushHeaders());
    const leaving = new AbortController();
    const asked = made().complete({ ...ask, signal: leaving.signal });
    leaving.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});
