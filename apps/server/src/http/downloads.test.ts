import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { endpoint } from '@molva/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../app.ts';
import { unavailable } from '../lib/errors.ts';
import { useServer } from '../test/server.ts';
import { operation } from '../kernel/operation.ts';

const server = useServer();
let app: FastifyInstance;
let origin = '';
const made = { parts: 0, ended: false };

async function* parts(failAt: number, many: number) {
  try {
    for (let part = 0; part < many; part += 1) {
      if (part === failAt) throw unavailable('database_away', 7);
      made.parts += 1;
      yield Buffer.from(`${part} ${'слово '.repeat(2_000)}\n`);
      await wait(0);
    }
  } finally {
    made.ended = true;
  }
}

const file = endpoint({
  method: 'GET',
  path: '/test/file',
  operationId: 'test-read_file',
  summary: 'A file of so many parts that fails at one',
  access: 'anyone',
  query: z.object({ fail: z.coerce.number().default(-1), many: z.coerce.number().default(3) }),
  success: 200,
  produces: ['text/plain', 'text/csv'],
  answer: z.string(),
});

beforeAll(async () => {
  app = await buildApp(server.context, [
    operation(file, async ({ input }) => ({
      type: 'text/plain; charset=utf-8',
      filename: 'Журнал "1".txt',
      body: await Promise.resolve(parts(input.fail, input.many)),
    })),
  ]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/test/file`;
});
beforeEach(() => {
  made.parts = 0;
  made.ended = false;
});
afterAll(() => app.close());

describe('a file made as it is sent', () => {
  it('comes whole, under its name', async () => {
    const answer = await fetch(origin);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="________1_.txt"; filename*=UTF-8''%D0%96%D1%83%D1%80%D0%BD%D0%B0%D0%BB%20%221%22.txt`,
    );
    expect((await answer.text()).split('\n')).toHaveLength(4);
    expect(made).toEqual({ parts: 3, ended: true });
    expect(await (await fetch(`${origin}?many=0`)).text()).toBe('');
  });

  it('that cannot begin is answered like any failure', async () => {
    const answer = await fetch(`${origin}?fail=0`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect(answer.headers.get('content-disposition')).toBeNull();
    expect(await answer.json()).toMatchObject({ code: 'database_away' });
  });

  it.each(['identity', 'br', 'gzip'])('that fails later is cut off (%s)', async (encoding) => {
    const taken = fetch(`${origin}?fail=20&many=30`, { headers: { 'accept-encoding': encoding } });
    await expect(taken.then((answer) => answer.text())).rejects.toThrow();
    expect(made.ended).toBe(true);
  });

  it.each(['identity', 'br'])('is made no further when its taker has left (%s)', async (encoding) => {
    await new Promise<void>((resolve, reject) => {
      const request = get(
        `${origin}?many=1000000`,
        { headers: { 'accept-encoding': encoding } },
        (answer) => {
          answer.once('data', () => {
            answer.destroy();
            resolve();
          });
        },
      );
      request.once('error', reject);
    });
    await vi.waitFor(() => expect(made.ended).toBe(true), { timeout: 5_000 });
  });

  it('is not made for HEAD', async () => {
    const answer = await fetch(`${origin}?many=1000`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    await expect.poll(() => made.ended).toBe(true);
    expect(made.parts).toBe(1);
  });
});
