import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../config/settings.ts';
import { startTestServer, type TestServer, useServer } from '../test/server.ts';
import { createPerson, password } from '../test/people.ts';
import { clientAddressOf } from './client-address.ts';

const trustOf = (TRUST_PROXY?: string) => readSettings({ ...(TRUST_PROXY && { TRUST_PROXY }) }).trustProxy;
const from = (peer: string, forwarded: string | undefined, trust?: string) =>
  clientAddressOf(
    {
      socket: { remoteAddress: peer } as never,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    trustOf(trust),
  );

describe('TRUST_PROXY', () => {
  it.each([
    ['::ffff:127.0.0.1', undefined, undefined, '127.0.0.1'],
    ['127.0.0.1', '203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.1', '198.51.100.7', undefined, '203.0.113.1'],
    ['127.0.0.1', 'evil', undefined, '127.0.0.1'],
    ['127.0.0.1', 'evil, 1.2.3.4:80, [::1]', undefined, '1.2.3.4'],
    ['127.0.0.1', '198.51.100.7, 203.0.113.9', undefined, '203.0.113.9'],
    ['127.0.0.1', '[2001:db8::1]:443', undefined, '2001:db8::1'],
    ['127.0.0.1', "1.2.3.4' OR 1=1", undefined, '127.0.0.1'],
    ['127.0.0.1', '0x7f.1', undefined, '127.0.0.1'],
    ['127.0.0.1', '', undefined, '127.0.0.1'],
    ['10.0.0.5', '198.51.100.7, 10.0.0.4', '10.0.0.0/8', '198.51.100.7'],
    ['127.0.0.1', '198.51.100.7', '10.0.0.0/8', '127.0.0.1'],
    ['192.0.2.1', '198.51.100.7, 203.0.113.9', '1', '203.0.113.9'],
    ['192.0.2.1', '198.51.100.7, 203.0.113.9', '2', '198.51.100.7'],
    ['192.0.2.1', '198.51.100.7', '0', '192.0.2.1'],
    ['fd00::5', '198.51.100.7', 'fd00::/8, loopback', '198.51.100.7'],
  ])('%s with "%s", trusted %s: %s', (peer, forwarded, trust, address) => {
    expect(from(peer, forwarded, trust)).toBe(address);
  });

  it.each(['anyone', '10.0.0.0/99', '10.1', '0.0.0.0/0', '127.0.0.1,', '-1', '1.2.3.4:80'])(
    'is refused at the start: %s',
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(SettingsError);
      expect(() => readSettings({ TRUST_PROXY })).toThrow(/TRUST_PROXY: must be/);
    },
  );
});

describe('over a connection', () => {
  const server = useServer();
  let far: TestServer & { close(): Promise<void> };
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    far = await startTestServer(server.databaseUrl, { settings: { TRUST_PROXY: '10.0.0.0/8' } });
    await far.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => far.close());

  /** Signs in with headers as they are, and says from where the session came. */
  async function addressOf(node: TestServer, headers: string): Promise<string | null> {
    const { id, email } = await createPerson(node);
    const body = new URLSearchParams({ username: email, password }).toString();
    const socket = connect((node.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.resume();
    socket.write(
      `POST /api/v1/login/access-token HTTP/1.1\r\nHost: molva\r\nConnection: close\r\n${headers}` +
        `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'close');
    const row = await node.context.db.query
      .selectFrom('sessions')
      .select('ip')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.ip;
  }

  it('believes a proxy on this machine, and no value that is no address', async () => {
    expect(await addressOf(server, 'X-Forwarded-For: evil, 1.2.3.4:80, [::1]\r\n')).toBe('1.2.3.4');
    expect(await addressOf(server, 'X-Forwarded-For: <b>\r\n')).toBe('127.0.0.1');
    expect(await addressOf(server, 'X-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\n')).toBe(
      '2.2.2.2',
    );
  });

  it('believes no one else than the setting says', async () => {
    expect(await addressOf(far, 'X-Forwarded-For: 1.2.3.4\r\n')).toBe('127.0.0.1');
  });

  it('takes no links from what a proxy says of host and protocol', async () => {
    const answer = await server.app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('evil.example');
  });
});
