import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveBySystem } from '../../external/fetch/index.ts';
import { createPoster } from '../../external/post/index.ts';
import { deliveriesOf, isSigned, makeRule, type RuleBody, startReceiver } from '../../test/alerts.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { waitForMail } from '../../test/mail.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { newId } from '../../lib/ids.ts';
import { evaluate } from './evaluate.ts';
import { notifyOnTime } from './on-time.ts';

/** Where a name leads that a test changes. */
const turning = { host: 'hooks.example', address: '93.184.216.34' };
const poster = createPoster({
  allowHosts: ['127.0.0.1'],
  userAgent: 'Molva/0.1',
  now: Date.now,
  resolve: (host): Promise<LookupAddress[]> =>
    host === turning.host
      ? Promise.resolve([{ address: turning.address, family: isIP(turning.address) }])
      : resolveBySystem(host),
});
const server = useServer({ work: true, overrides: { poster } });
const webhooks = '/reviews/clients/{client_id}/alert-webhooks';
const deliveries = '/reviews/clients/{client_id}/alert-deliveries';
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await poster.close();
});

async function place() {
  const manager = await asPerson(server);
  const clientId = await createClient(server, { responsibleId: manager.id, name: 'Зерно' });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server), name: 'Мира, 5' });
  return { manager, clientId, areaId, params: { client_id: clientId } };
}
type Place = Awaited<ReturnType<typeof place>>;

/** A file brings a review of today, and the rules are asked. */
async function lowReview({ clientId, areaId }: Place, recall = 'Грубили'): Promise<string> {
  const id = await insertReview(server, { clientId, areaId, rating: 1, recall });
  await server.context.db.query
    .updateTable('reviews')
    .set({ import_id: newId(), first_seen: server.context.clock.now() })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  await runHandler(server.context, evaluate, { client_id: clientId });
  return id;
}

async function addWebhook({ manager, params }: Place, path = '/hook') {
  const answer = await manager.call(`POST ${webhooks}`, { params, body: { url: receiver.origin + path } });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Time goes on: what waits for its next attempt is tried. */
async function later(minutes: number): Promise<void> {
  const clock = { now: () => new Date(Date.now() + minutes * 60_000) };
  const { context } = server;
  const due = await context.db.query
    .selectFrom('alert_deliveries')
    .select(['client_id', 'id', 'next_at'])
    .where('state', '=', 'waiting')
    .execute();
  for (const { client_id: clientId, id, next_at: at } of due)
    await context.db.query
      .updateTable('alert_deliveries')
      .set({ next_at: at && new Date(Date.parse(at) - minutes * 60_000) })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute();
  expect(due.length).toBeGreaterThan(0);
  await runHandler({ ...context, clock }, notifyOnTime, {});
}

const stateOf = async (work: Place) =>
  (await deliveriesOf(work)).map(({ channel, state, attempts, http_status, error }) => ({
    channel,
    state,
    attempts,
    http_status,
    error,
  }));

describe('a webhook', () => {
  it('gets a signed message, its secret told once and kept sealed', async () => {
    const work = await place();
    const made = await addWebhook(work);
    expect(made.secret).toMatch(/^mwh_[\w-]{43}$/);
    const listed = await work.manager.call(`GET ${webhooks}`, { params: work.params });
    expect(listed.body.data).toMatchObject([{ id: made.id, url: `${receiver.origin}/hook` }]);
    expect(JSON.stringify(listed.body)).not.toContain(made.secret);
    await makeRule(work, { name: 'Плохое', channels: [], webhook_ids: [made.id] });
    const reviewId = await lowReview(work);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    expect(message && isSigned(message, made.secret)).toBe(true);
    expect(message && isSigned(message, `${made.secret}x`)).toBe(false);
    const [row] = await deliveriesOf(work);
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-molva-delivery': row?.id,
    });
    const { publicUrl } = server.context.config;
    expect(JSON.parse(message?.body.toString() ?? '')).toMatchObject({
      id: row?.id,
      type: 'alert',
      client: { id: work.clientId, name: 'Зерно' },
      rule: { name: 'Плохое' },
      title: 'Новый отзыв с оценкой 1',
      count: 1,
      url: `${publicUrl}/clients/${work.clientId}/reviews?area=${work.areaId}&review=${reviewId}`,
      events: [{ type: 'new_review', area: 'Мира, 5', review: { id: reviewId, rating: 1, text: 'Грубили' } }],
    });
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'sent', attempts: 1, http_status: 200 }]);
    const kept = await sql<{ text: string }>`SELECT t::text AS text FROM alert_webhooks t`.execute(
      server.context.db.query,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(made.secret);
  });

  it('that fails twice is tried again, waits as it is asked to, and is sent again when somebody wants', async () => {
    const work = await place();
    const { id } = await addWebhook(work);
    await makeRule(work, { channels: [], webhook_ids: [id] });
    receiver.answers.push({ status: 500 }, { status: 503, headers: { 'retry-after': '3600' } });
    await lowReview(work);
    await expect
      .poll(() => stateOf(work))
      .toMatchObject([{ state: 'waiting', attempts: 1, http_status: 500, error: 'http_status' }]);
    await later(1);
    await expect
      .poll(() => stateOf(work))
      .toMatchObject([{ state: 'waiting', attempts: 2, http_status: 503 }]);
    const [asked] = await deliveriesOf(work);
    expect(Date.parse(asked?.next_at ?? '') - Date.now()).toBeGreaterThan(50 * 60_000);
    await later(61);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'sent', attempts: 3, error: null }]);
    expect(new Set(receiver.received.map(({ body }) => body.toString())).size).toBe(1);
    const again = await work.manager.call(`POST ${deliveries}/send-again`, {
      params: work.params,
      body: { id: asked?.id ?? '' },
    });
    expect([again.status, again.body.state]).toEqual([200, 'waiting']);
    await expect.poll(() => receiver.received.length).toBe(4);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'sent', attempts: 4 }]);
  });

  it('is given up after a day, and at once where the receiver wants no more', async () => {
    const work = await place();
    const { id } = await addWebhook(work);
    await makeRule(work, { channels: [], webhook_ids: [id] });
    receiver.answers.push({ status: 500 }, { status: 500 }, { status: 410 });
    await lowReview(work);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'waiting', http_status: 500 }]);
    await server.context.db.query
      .updateTable('alert_deliveries')
      .set({ tried_from: new Date(Date.now() - 86_400_000) })
      .where('client_id', '=', work.clientId)
      .execute();
    await later(2);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'failed', attempts: 2 }]);
    await lowReview(work);
    await expect
      .poll(() => stateOf(work))
      .toMatchObject([{ state: 'failed', attempts: 1, http_status: 410 }, { state: 'failed' }]);
  });

  it('is sent to where it was addressed alone: a redirect is no success', async () => {
    const work = await place();
    const { id } = await addWebhook(work);
    const other = await startReceiver();
    await makeRule(work, { channels: [], webhook_ids: [id] });
    receiver.answers.push({ status: 307, headers: { location: `${other.origin}/stolen` } });
    await lowReview(work);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'waiting', http_status: 307 }]);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it.each([
    ['http://example.com/hook', 'webhook_not_https'],
    ['https://10.0.0.1/hook', 'webhook_not_public'],
    ['https://169.254.169.254/latest', 'webhook_not_public'],
    ['https://[::1]/hook', 'webhook_not_public'],
    ['https://2130706433/hook', 'webhook_not_public'],
    ['https://nowhere.invalid/hook', 'webhook_host_unknown'],
    ['https://user:word@example.com/hook', 'address_with_credentials'],
  ])('to %s is refused when it is saved', async (url, code) => {
    // 127.0.0.1 is allowed here, and 2130706433 is the same: without the permission of its settings.
    const strict = createPoster({ allowHosts: [], userAgent: 'Molva/0.1', now: Date.now });
    const node = await startTestServer(server.databaseUrl, { overrides: { poster: strict } });
    const work = await place();
    const answer = await node.app.inject({
      method: 'POST',
      url: `/api/v1/reviews/clients/${work.clientId}/alert-webhooks`,
      headers: { authorization: `Bearer ${work.manager.token}` },
      payload: { url },
    });
    await node.close();
    await strict.close();
    expect([answer.statusCode, answer.json<{ detail: object[] }>().detail[0]]).toMatchObject([
      422,
      { loc: ['body', 'url'], code },
    ]);
  });

  it('whose name leads to a private address later is not sent to', async () => {
    const work = await place();
    const { body } = await work.manager.call(`POST ${webhooks}`, {
      params: work.params,
      body: { url: `https://${turning.host}/hook` },
    });
    await makeRule(work, { channels: [], webhook_ids: [body.id] });
    turning.address = '10.0.0.7';
    await lowReview(work);
    await expect
      .poll(() => stateOf(work))
      .toMatchObject([{ state: 'failed', attempts: 1, http_status: null, error: 'address_refused' }]);
  });

  it('is tried with a message that says so, and forgotten by every rule', async () => {
    const work = await place();
    const { id, secret } = await addWebhook(work);
    const rule = await makeRule(work, { webhook_ids: [id] });
    const tried = await work.manager.call(`POST ${webhooks}/try`, { params: work.params, body: { id } });
    expect([tried.status, tried.body.rule_id]).toEqual([200, null]);
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    expect(message && isSigned(message, secret)).toBe(true);
    expect(JSON.parse(message?.body.toString() ?? '')).toMatchObject({ type: 'trial', rule: null, count: 0 });
    const gone = await work.manager.send(`DELETE ${webhooks}`, { params: work.params, query: { id } });
    expect(gone.status).toBe(200);
    const { data } = (
      await work.manager.call('GET /reviews/clients/{client_id}/alert-rules', { params: work.params })
    ).body;
    expect(data).toMatchObject([{ id: rule.id, webhook_ids: [], version: 2 }]);
  });

  it("hides what follows the host from a client's people", async () => {
    const work = await place();
    await addWebhook(work, '/hook?token=secret');
    const own = await asPerson(server, { clientId: work.clientId });
    const { data } = (await own.call(`GET ${webhooks}`, { params: work.params })).body;
    expect(data.map(({ url }) => url)).toEqual([receiver.origin]);
  });
});

describe('mail and the app', () => {
  it('go as the rule and each person chose', async () => {
    const work = await place();
    await makeRule(work, { channels: ['mail'] });
    await lowReview(work);
    const [mail] = await waitForMail(server, work.manager.email);
    expect(mail?.subject).toBe('Новый отзыв с оценкой 1 · Молва');
    expect((await work.manager.call('GET /notifications')).body.count).toBe(0);
    const settings = (await work.manager.call('GET /users/me/notification-settings')).body;
    await work.manager.call('PUT /users/me/notification-settings', {
      body: { ...settings, alerts: { app: true, mail: 'off' } },
    });
    await makeRule(work, { channels: ['app', 'mail'] });
    const reviewId = await lowReview(work);
    expect((await work.manager.call('GET /notifications')).body.count).toBe(1);
    // Both rules, and the first one before.
    expect((await stateOf(work)).map(({ channel, state }) => [channel, state]).toSorted()).toEqual([
      ['app', 'sent'],
      ['mail', 'sent'],
      ['mail', 'sent'],
      ['mail', 'sent'],
    ]);
    const [first] = await deliveriesOf(work);
    const path = `/clients/${work.clientId}/reviews?area=${work.areaId}&review=${reviewId}`;
    expect(first).toMatchObject({
      recipients: [{ id: work.manager.id, email: work.manager.email }],
      body: expect.stringMatching(/^Зерно: Мира, 5 \(.+«Грубили»$/) as unknown,
      path,
      examples: [{ title: 'Новый отзыв с оценкой 1', path }],
      can_send_again: false,
    });
    const own = await asPerson(server, { clientId: work.clientId });
    const [shown] = await deliveriesOf({ ...work, manager: own });
    expect(shown?.recipients).toMatchObject([{ id: work.manager.id, email: null }]);
    const again = await work.manager.send(`POST ${deliveries}/send-again`, {
      params: work.params,
      body: { id: first?.id },
    });
    expect([again.status, again.body.code]).toEqual([409, 'alert_not_sent_again']);
  });
});

/** A browser: its keys, and what it reads of a message (RFC 8291, 3.4). */
function browser() {
  const pair: ECDH = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + sender.length);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString());
    },
  };
}

describe('web push', () => {
  const channels = '/users/me/channels';
  const subscribe = (who: Caller, keys: object, path = `/push/${newId()}`) =>
    who.send(`POST ${channels}/push`, { body: { endpoint: receiver.origin + path, keys, name: 'Chrome' } });

  it('reaches a browser that was subscribed, which alone can read it', async () => {
    const work = await place();
    const own = browser();
    const added = await subscribe(work.manager, own.keys);
    expect([added.status, added.body]).toMatchObject([200, { push: { devices: [{ name: 'Chrome' }] } }]);
    const rule: Partial<RuleBody> = { channels: ['push'] };
    await makeRule(work, rule);
    await lowReview(work, 'Грубили и обсчитали');
    await expect.poll(() => receiver.received.length).toBe(1);
    const [message] = receiver.received;
    const { body } = await work.manager.call(`GET ${channels}`);
    expect(message?.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      authorization: expect.stringContaining(`, k=${body.push.public_key}`) as unknown,
    });
    expect(own.read(message?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Новый отзыв с оценкой 1',
      body: expect.stringContaining('Грубили и обсчитали') as unknown,
      path: expect.stringContaining(`/clients/${work.clientId}/reviews`) as unknown,
    });
    const sent = { channel: 'push', state: 'sent', recipients: [{ id: work.manager.id }] };
    await expect.poll(() => deliveriesOf(work)).toMatchObject([sent]);
  });

  it('forgets a browser that is gone, and one that its owner takes away', async () => {
    const work = await place();
    await subscribe(work.manager, browser().keys);
    await makeRule(work, { channels: ['push'] });
    receiver.answers.push({ status: 410 });
    await lowReview(work);
    await expect.poll(() => stateOf(work)).toMatchObject([{ state: 'failed', error: 'device_gone' }]);
    const devices = async () => (await work.manager.call(`GET ${channels}`)).body.push.devices;
    expect(await devices()).toEqual([]);
    await subscribe(work.manager, browser().keys);
    const [device] = await devices();
    const stranger = await asPerson(server);
    const query = { id: device?.id ?? '' };
    expect((await stranger.send(`DELETE ${channels}/push`, { query })).status).toBe(404);
    expect((await work.manager.send(`DELETE ${channels}/push`, { query })).status).toBe(200);
    expect(await devices()).toEqual([]);
  });

  it('takes no address that is private and no key that is none, and goes with whoever uses the browser', async () => {
    const work = await place();
    const { keys } = browser();
    const wrong = Buffer.alloc(65, 4).toString('base64url');
    const broken = await subscribe(work.manager, { ...keys, p256dh: wrong });
    expect([broken.status, broken.body.detail]).toMatchObject([422, [{ loc: ['body', 'keys', 'p256dh'] }]]);
    const endpoint = 'https://10.0.0.1/push';
    const refused = await work.manager.send(`POST ${channels}/push`, { body: { endpoint, keys, name: 'x' } });
    expect([refused.status, refused.body.detail]).toMatchObject([
      422,
      [{ loc: ['body', 'endpoint'], code: 'push_endpoint_refused' }],
    ]);
    const next = await asPerson(server);
    await subscribe(work.manager, keys, '/push/same');
    await subscribe(next, keys, '/push/same');
    expect((await work.manager.call(`GET ${channels}`)).body.push.devices).toEqual([]);
    for (let number = 0; number < 9; number += 1) await subscribe(next, browser().keys);
    const many = await subscribe(next, browser().keys);
    expect([many.status, many.body.code]).toEqual([409, 'push_devices_many']);
  });
});
