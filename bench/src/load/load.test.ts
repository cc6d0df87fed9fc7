import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInstalled } from '../lib/run-program.ts';
import { loadByLoop } from './loop.ts';
import { loadByWrk, readSummary } from './wrk.ts';

const asked = new Set<string>();
const server = createServer((request, response) => {
  if (request.url === '/bad') response.writeHead(401);
  else asked.add(`${request.headers.authorization} ${request.url}`);
  response.end('{}');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const hasWrk = await isInstalled('wrk');
const tools = [
  { name: 'the loop', load: loadByLoop, isThere: true },
  { name: hasWrk ? 'wrk' : 'wrk: SKIPPED, not installed', load: loadByWrk, isThere: hasWrk },
];

describe.each(tools)('$name', ({ load, isThere }) => {
  const request = () => ({ origin, token: 'a.b.c', paths: ['/one', '/two?x=1'], connections: 3, seconds: 1 });

  it.runIf(isThere)('asks for every path with the token, and counts', async () => {
    asked.clear();
    const result = await load(request());
    expect(asked).toEqual(new Set(['Bearer a.b.c /one', 'Bearer a.b.c /two?x=1']));
    expect(result.requests).toBeGreaterThan(10);
    expect(result.perSecond).toBeGreaterThan(result.requests / 4);
    expect(result.p50).toBeGreaterThan(0);
    expect(result.p99).toBeGreaterThanOrEqual(result.p50);
  });

  it.runIf(isThere)('asks as everybody who is named', async () => {
    asked.clear();
    await load({ ...request(), paths: ['/one'], tokens: ['a.b.c', 'd.e.f'] });
    expect(asked).toEqual(new Set(['Bearer a.b.c /one', 'Bearer d.e.f /one']));
  });

  it.runIf(isThere)('does not take a refused call for a quick one', async () => {
    await expect(load({ ...request(), paths: ['/bad'] })).rejects.toThrow(/401|failed/);
  });
});

describe('readSummary', () => {
  it('takes the last line of JSON, in seconds and milliseconds', () => {
    const output = 'Running 2s test\n{"requests":3000,"us":2000000,"p50":700,"p99":4200,"bad":0}\n';
    expect(readSummary(output)).toEqual({ requests: 3000, perSecond: 1500, p50: 0.7, p99: 4.2 });
  });

  it.each([
    ['unable to connect', 'no summary'],
    ['{"requests":5,"us":2000000}', 'half a summary'],
    ['{"requests":5,"us":2000000,"p50":1,"p99":1,"bad":2}', '2 of 5 calls failed'],
    ['{"requests":0,"us":2000000,"p50":0,"p99":0,"bad":0}', '0 of 0 calls failed'],
  ])('refuses %s', (output, message) => {
    expect(() => readSummary(output)).toThrow(message);
  });
});
