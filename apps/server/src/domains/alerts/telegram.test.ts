import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertsTo, deliveriesOf, makeRule } from '../../test/alerts.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, type TestServer, createTestDatabase } from '../../test/server.ts';
import { newId } from '../../lib/ids.ts';
import { evaluate } from './evaluate.ts';

const token = '123456:AAE-abcdefghijklmnopqrstuvwxyz_012345';
const channels = '/users/me/channels';

/** The Bot API as Telegram describes it, as far as it is used: getMe, getUpdates with its offset, sendMessage. */
async function startTelegram() {
  const state = {
    updates: [] as { update_id: number; message: object }[],
    sent: [] as { chat_id: string; text: string }[],
    offsets: [] as number[],
    /** What the next messages get instead of being taken. */
    refusals: [] as object[],
    isDown: false,
  };
  const methods: Record<string, (given: Record<string, unknown>) => object> = {
    getMe: () => ({ ok: true, result: { id: 123_456, is_bot: true, username: 'molva_bot' } }),
    getUpdates: ({ offset }) => {
      state.offsets.push(Number(offset));
      state.updates = state.updates.filter((update) => update.update_id >= Number(offset));
      return { ok: true, result: state.updates };
    },
    sendMessage: (given) => {
      const refusal = state.refusals.shift();
      if (refusal) return { ok: false, ...refusal };
      state.sent.push({ chat_id: String(given.chat_id), text: String(given.text) });
      return { ok: true, result: { message_id: state.sent.length } };
    },
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, bot, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
      const given = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
      const answer: object =
        bot === token
          ? (methods[method]?.(given) ?? { ok: false, error_code: 404, description: 'Not Found' })
          : { ok: false, error_code: 401, description: 'Unauthorized' };
      const status = state.isDown ? 502 : 'error_code' in answer ? Number(answer.error_code) : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(state.isDown ? 'Bad Gateway' : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

let telegram: Awaited<ReturnType<typeof startTelegram>>;
let server: TestServer & { close(): Promise<void> };
let head: Caller;
let updateId = 1_000;

beforeAll(async () => {
  telegram = await startTelegram();
  const database = await createTestDatabase();
  server = await startTestServer(database.url, {
    work: true,
    settings: { TELEGRAM_API_URL: `${telegram.origin}/` },
  });
  head = await asPerson(server, { level: 'head' });
});
beforeEach(() => {
  Object.assign(telegram.state, { refusals: [], isDown: false, sent: [] });
});
afterAll(async () => {
  await server.close();
  await telegram.close();
});

const setBot = (value: string | null) => head.send('PUT /telegram-bot', { body: { token: value } });
const stateOf = async (who: Caller) => (await who.call(`GET ${channels}`)).body.telegram;

/** Somebody writes to the bot. */
function write(text: string, chat: object): void {
  updateId += 1;
  telegram.state.updates.push({ update_id: updateId, message: { text, chat } });
}

async function linked(who: Caller, chatId: number): Promise<void> {
  const link = await who.call(`POST ${channels}/telegram`);
  expect(link.status).toBe(200);
  const code = new URL(link.body.url).searchParams.get('start') ?? '';
  write(`/start ${code}`, { id: chatId, first_name: 'Анна', username: 'anna' });
  const checked = await who.call(`POST ${channels}/telegram/check`);
  expect(checked.body.telegram.chat).toMatchObject({ name: '@anna' });
}

describe('the bot of the agency', () => {
  it('is set by a head, asked about before it is kept, and its token never told', async () => {
    expect(await stateOf(head)).toEqual({ bot: null, chat: null, is_waiting: false });
    const early = await head.send(`POST ${channels}/telegram`);
    expect([early.status, early.body.code]).toEqual([409, 'telegram_not_set_up']);
    const wrong = await setBot(`${token}x`);
    expect([wrong.status, wrong.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'token'], code: 'telegram_token_refused' }],
    ]);
    expect((await setBot('no token')).status).toBe(422);
    telegram.state.isDown = true;
    expect(await setBot(token)).toMatchObject({ status: 503, body: { code: 'telegram_unreachable' } });
    telegram.state.isDown = false;
    expect(await setBot(token)).toMatchObject({ status: 200, body: { name: 'molva_bot' } });
    const manager = await asPerson(server);
    expect((await manager.send('PUT /telegram-bot', { body: { token: null } })).status).toBe(403);
    expect((await manager.send('GET /telegram-bot')).status).toBe(403);
    const read = await head.send('GET /telegram-bot');
    const [kept] = await server.context.db.query.selectFrom('channel_keys').selectAll().execute();
    const entries = await server.context.db.query.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify([read.body, kept, entries])).not.toContain(token.slice(10));
    expect(entries.map(({ action }) => action)).toContain('telegram_bot.changed');
  });
});

describe('a chat', () => {
  it('is linked by whoever brings the code, once, whoever asks', async () => {
    const [one, other] = [await asPerson(server), await asPerson(server)];
    const link = await one.call(`POST ${channels}/telegram`);
    expect(link.body.url).toMatch(/^https:\/\/t\.me\/molva_bot\?start=[\w-]{32}$/);
    expect(await stateOf(one)).toMatchObject({ chat: null, is_waiting: true });
    const start = `/start ${new URL(link.body.url).searchParams.get('start')}`;
    write('Здравствуйте', { id: 5, first_name: 'Кто-то' });
    write('/start abcdefghijklmnop', { id: 6, first_name: 'Чужой' });
    write(start, { id: 7, first_name: 'Анна' });
    write(start, { id: 8, first_name: 'Второй' });
    expect((await other.call(`POST ${channels}/telegram/check`)).body.telegram.chat).toBeNull();
    expect(await stateOf(one)).toMatchObject({ chat: { name: 'Анна' }, is_waiting: false });
    expect(telegram.state.sent).toMatchObject([
      { chat_id: '7', text: expect.stringContaining('Готово') as unknown },
    ]);
    // What was read is not read again.
    await one.call(`POST ${channels}/telegram/check`);
    expect(telegram.state.offsets.at(-1)).toBe(updateId + 1);
    expect((await one.send(`DELETE ${channels}/telegram`)).status).toBe(200);
    expect((await one.send(`DELETE ${channels}/telegram`)).status).toBe(404);
  });

  it('is not linked by a code that is too old', async () => {
    const who = await asPerson(server);
    const link = await who.call(`POST ${channels}/telegram`);
    await server.context.db.query
      .updateTable('telegram_chats')
      .set({ code_until: new Date(Date.now() - 1_000) })
      .where('user_id', '=', who.id)
      .execute();
    write(`/start ${new URL(link.body.url).searchParams.get('start')}`, { id: 9, first_name: 'Анна' });
    const checked = await who.call(`POST ${channels}/telegram/check`);
    expect(checked.body.telegram).toMatchObject({ chat: null, is_waiting: false });
  });

  it('gets alerts, later where Telegram asks to wait, and none where the bot was blocked', async () => {
    const manager = await asPerson(server);
    const clientId = await createClient(server, { responsibleId: manager.id });
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const work = { manager, clientId };
    await linked(manager, 70);
    telegram.state.sent.length = 0;
    await makeRule(work, { channels: ['telegram'] });
    const low = async (recall: string) => {
      const id = await insertReview(server, { clientId, areaId, rating: 1, recall });
      await server.context.db.query
        .updateTable('reviews')
        .set({ import_id: newId(), first_seen: server.context.clock.now() })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      await runHandler(server.context, evaluate, { client_id: clientId });
    };
    await low('Нагрубили <b>сильно</b> & ушли');
    await expect.poll(() => telegram.state.sent.length).toBe(1);
    const { publicUrl } = server.context.config;
    expect(telegram.state.sent[0]?.text).toContain('Новый отзыв с оценкой 1\n');
    expect(telegram.state.sent[0]?.text).toContain('<b>сильно</b> & ушли');
    expect(telegram.state.sent[0]?.text).toContain(`${publicUrl}/clients/${clientId}/reviews`);
    expect(await alertsTo(manager)).toEqual([]);

    telegram.state.refusals.push({
      error_code: 429,
      description: 'Too Many Requests: retry after 600',
      parameters: { retry_after: 600 },
    });
    await low('Ещё раз');
    await expect.poll(() => deliveriesOf(work)).toMatchObject([{ http_status: 429 }, { state: 'sent' }]);
    const [waiting] = await deliveriesOf(work);
    const wait = Date.parse(waiting?.next_at ?? '') - Date.now();
    expect(wait).toBeGreaterThan(590_000);
    expect(wait).toBeLessThan(601_000);

    telegram.state.refusals.push({ error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    await low('И снова');
    await expect
      .poll(async () => (await deliveriesOf(work))[0])
      .toMatchObject({ state: 'failed', error: 'chat_gone', http_status: 403 });
    expect((await stateOf(manager)).chat).toBeNull();
  });

  it('is another bot’s no more', async () => {
    const who = await asPerson(server);
    await linked(who, 90);
    expect((await setBot(null)).body).toEqual({ name: null, updated_at: null });
    expect(await stateOf(who)).toEqual({ bot: null, chat: null, is_waiting: false });
  });
});
