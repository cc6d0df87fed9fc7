import { describe, expect, test } from 'vitest';
import { fetcherFor, requestOf, serve, text } from './test/servers.ts';

describe('private addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost./',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0/',
    'http://10.0.0.1/',
    'http://100.64.1.1/',
    'http://192.168.0.1:8080/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'https://127.0.0.1/',
  ])('%s is refused', async (url) => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(fetcherFor([], { resolve }).fetchPage(requestOf(url))).rejects.toMatchObject({
      code: 'address_refused',
    });
  });

  test('a name that leads to one is refused, and nothing is sent', async () => {
    const server = await serve(text('secret'));
    const asked: string[] = [];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const url = `http://shop.example:${new URL(server.origin).port}/`;
    await expect(fetcherFor([], { resolve }).fetchPage(requestOf(url))).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(asked).toEqual(['shop.example']);
    expect([server.requests, server.open.size]).toEqual([[], 0]);
  });

  test('of several addresses only public ones are tried', async () => {
    const server = await serve(text('secret'));
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
      { address: '2001:db8::1', family: 6 },
    ];
    const url = `http://shop.example:${new URL(server.origin).port}/`;
    await expect(fetcherFor([], { resolve }).fetchPage(requestOf(url))).rejects.toMatchObject({
      code: 'address_refused',
    });
    expect(server.requests).toEqual([]);
  });

  test('the socket is given the checked address and asks for no other', async () => {
    const server = await serve(text('page'));
    let times = 0;
    const resolve = async () => {
      times += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    // A name that only this resolver knows: a socket that looked it up itself would not get here.
    const host = `shop.invalid:${new URL(server.origin).port}`;
    const fetcher = fetcherFor([{ host }], { resolve });
    expect((await fetcher.fetchPage(requestOf(`http://${host}/`))).status).toBe(200);
    expect(times).toBe(server.connections);
  });
});

describe('names', () => {
  test('that do not exist', async () => {
    const resolve = async (): Promise<never> => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    await expect(
      fetcherFor([], { resolve }).fetchPage(requestOf('http://nowhere.example/')),
    ).rejects.toMatchObject({ code: 'dns_failed' });
  });

  test('that have no address', async () => {
    await expect(
      fetcherFor([], { resolve: async () => [] }).fetchPage(requestOf('http://empty.example/')),
    ).rejects.toMatchObject({ code: 'dns_failed' });
  });
});
