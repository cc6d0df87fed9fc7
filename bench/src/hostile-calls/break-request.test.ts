import { expect, it } from 'vitest';
import { Dice } from '../lib/dice.ts';
import { broken, type Operation } from './break-request.ts';

const operation: Operation = {
  operationId: 'test-write',
  method: 'PUT',
  path: '/api/v1/tests/{id}',
  query: { month: { type: 'string' } },
  body: {
    type: 'application/json',
    schema: { properties: { name: { type: 'string' }, at: { type: 'integer' } } },
  },
};
const right = { params: { id: 'one' }, query: { month: '2026-10' }, body: { name: 'a', at: 1 } };
const made = (number: number) => broken(operation, structuredClone(right), ['an-id'], new Dice(number));

it('is the same call for the same number', async () => {
  for (const number of [1, 2, 3, 400]) expect(await made(number)).toEqual(await made(number));
});

it('is always a call that can be sent, seldom the right one', async () => {
  const calls = await Promise.all(Array.from({ length: 500 }, (_, number) => made(number)));
  for (const { target, headers } of calls) {
    // What Node refuses to send: node:_http_client and node:_http_common.
    expect(target).toMatch(/^[\u0021-\u00ff]+$/);
    for (const [, value] of headers) expect(value).toMatch(/^[\t\u0020-\u007e\u0080-\u00ff]*$/);
  }
  const asItWas = calls.filter(
    ({ target, body }) =>
      target === '/api/v1/tests/one?month=2026-10' && body?.toString() === JSON.stringify(right.body),
  );
  expect(asItWas.length).toBeGreaterThan(0);
  expect(asItWas.length).toBeLessThan(100);
  expect(new Set(calls.map(({ target }) => target)).size).toBeGreaterThan(200);
});
