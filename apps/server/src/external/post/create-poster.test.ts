import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../test/alerts.ts';
import { createPoster } from './index.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
const signal = AbortSignal.timeout(30_000);
const options = { userAgent: 'Molva/0.1', now: () => Date.parse('2026-11-24T10:00:00Z') };
const open = createPoster({ ...options, allowHosts: ['127.0.0.1'] });
const strict = createPoster({ ...options, allowHosts: [] });

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await open.close();
  await strict.close();
});

const post = (poster: typeof open, url: string) =>
  poster.post({ url, headers: { 'x-own': '1' }, body: 'слова', signal });

describe('a poster', () => {
  it('sends what it is given once, and tells what was answered, a refusal too', async () => {
    receiver.answers.push({ status: 429, headers: { 'retry-after': '30' }, body: 'позже' });
    expect(await post(open, `${receiver.origin}/a?b=1`)).toEqual({
      status: 429,
      body: 'позже',
      retryAfterMs: 30_000,
    });
    expect(receiver.received).toMatchObject([
      { path: '/a?b=1', headers: { 'x-own': '1', 'user-agent': 'Molva/0.1' } },
    ]);
    expect(receiver.received[0]?.body.toString()).toBe('слова');
  });

  it('reads Retry-After also as a date, and follows no redirect', async () => {
    const headers = { location: `${receiver.origin}/b`, 'retry-after': 'Tue, 24 Nov 2026 10:02:00 GMT' };
    receiver.answers.push({ status: 308, headers });
    const before = receiver.received.length;
    expect(await post(open, receiver.origin)).toMatchObject({ status: 308, retryAfterMs: 120_000 });
    expect(receiver.received.length).toBe(before + 1);
  });

  it('reads no more of an answer than it has room for', async () => {
    receiver.answers.push({ status: 200, body: 'x'.repeat(70_000) });
    await expect(post(open, receiver.origin)).rejects.toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['http://example.com/', 'not_https'],
    ['https://127.0.0.1:1/', 'address_refused'],
    ['https://0x7f.1/', 'address_refused'],
    ['https://[::ffff:10.0.0.1]/', 'address_refused'],
    ['https://a:b@example.com/', 'bad_url'],
    ['ftp://example.com/', 'bad_url'],
  ])('sends nothing to %s', async (url, code) => {
    await expect(post(strict, url)).rejects.toMatchObject({ code });
    await expect(strict.assertAccepted(url)).rejects.toMatchObject({ code });
  });

  it('says where nobody answers', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    await expect(post(open, `http://127.0.0.1:${port}/`)).rejects.toMatchObject({
      code: 'connection_failed',
    });
  });
});
