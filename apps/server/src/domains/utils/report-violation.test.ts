import { Writable } from 'node:stream';
import pino from 'pino';
import { expect, it } from 'vitest';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { useServer } from '../../test/server.ts';

let log = '';
const sink = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});
const server = useServer({ overrides: { log: pino({ level: 'warn' }, sink) } });
const path = 'POST /utils/policy-reports';

const send = (type: string, payload: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/utils/policy-reports',
    headers: { 'content-type': type },
    payload: JSON.stringify(payload),
    remoteAddress: freshAddress(),
  });

it('keeps of a report what was refused and where, and no key that stands in an address', async () => {
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js?stolen=1',
    documentURL: 'http://localhost/r/a-one-time-key?x=2',
    sourceFile: 'http://localhost/assets/main.js',
    sample: 'слова покупателя',
  };
  expect((await send('application/reports+json', [{ type: 'csp-violation', body }])).statusCode).toBe(200);
  expect(log).toContain(
    '{"directive":"script-src-elem","blocked":"https://evil.example/a.js","page":"/r","source":"http://localhost/assets/main.js"}',
  );
  for (const secret of ['stolen', 'one-time-key', 'слова']) expect(log).not.toContain(secret);
  const old = { 'csp-report': { 'effective-directive': 'img-src', 'document-uri': 'http://localhost/wiki' } };
  expect((await send('application/csp-report', old)).statusCode).toBe(200);
  expect(log).toContain('{"directive":"img-src","blocked":"","page":"/wiki","source":""}');
});

it('takes anything for nothing, and no flood', async () => {
  for (const odd of [null, 5, [], [[]], { 'csp-report': 7 }, [{ body: { effectiveDirective: {} } }]])
    expect((await send('application/reports+json', odd)).statusCode).toBe(200);
  const ip = freshAddress();
  const statuses = new Set<number>();
  for (let sent = 0; sent < 61; sent += 1) statuses.add((await callFrom(server, ip, path, {})).status);
  expect([...statuses]).toEqual([200, 429]);
});

it('is where the pages of the web send them', async () => {
  const { headers } = await server.app.inject('/api/v1/utils/health-check/');
  expect(headers['reporting-endpoints']).toBe('csp="/api/v1/utils/policy-reports"');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(
    "require-trusted-types-for 'script';trusted-types dompurify molva default;report-to csp",
  );
});
