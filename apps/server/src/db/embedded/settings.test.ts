import { expect, test } from 'vitest';
import { connectionString } from './listen.ts';
import { postgresSettings } from './settings.ts';

const gigabyte = 1024 ** 3;
const socket = { kind: 'socket', dir: '/data/a, "b"', temporary: false } as const;

test.each([
  [gigabyte, '128MB', '8MB'],
  [8 * gigabyte, '512MB', '16MB'],
  [64 * gigabyte, '1024MB', '32MB'],
])('%i bytes of memory give shared buffers of %s and %s to work in', (memory, buffers, work) => {
  expect(postgresSettings(socket, memory)).toContain(`shared_buffers=${buffers}`);
  expect(postgresSettings(socket, memory)).toContain(`work_mem=${work}`);
});

test('a socket is the only door, quoted as an item of a list', () => {
  const settings = postgresSettings(socket);
  expect(settings).toContain('listen_addresses=');
  expect(settings).toContain('unix_socket_directories="/data/a, ""b"""');
});

test('a port opens on this machine only', () => {
  const settings = postgresSettings({ kind: 'tcp', port: 4711 });
  expect(settings).toContain('listen_addresses=127.0.0.1');
  expect(settings).toContain('port=4711');
  expect(settings).toContain('unix_socket_directories=');
  expect(connectionString({ kind: 'tcp', port: 4711 }, 'p')).toBe(
    'postgresql://molva:p@127.0.0.1:4711/molva',
  );
});
