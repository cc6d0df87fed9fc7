import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Storage, createStorage } from './create-storage.ts';

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };

let root = '';
let endpoint = '';
let server: S3rver;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'molva-storage-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const backends: [string, () => Promise<Storage>][] = [
  ['a folder', () => createStorage({ dir: join(root, 'folder') })],
  ['S3', () => createStorage({ s3: { endpoint, bucket: 'files', ...credentials } })],
];

async function listed(storage: Storage, folder?: string): Promise<string[]> {
  const keys = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.toSorted();
}

describe.each(backends)('%s', (_name, open) => {
  test('keeps bytes, their type and size', async () => {
    const storage = await open();
    await storage.put('a/one.png', Buffer.from('первый'), { contentType: 'image/png' });
    expect(Buffer.from(await storage.getBytes('a/one.png')).toString()).toBe('первый');
    const stat = await storage.stat('a/one.png');
    expect(stat).toMatchObject({ size: 12, contentType: 'image/png' });
    expect(Math.abs(stat.lastModified.getTime() - Date.now())).toBeLessThan(60_000);
    await storage.put('a/one.png', Buffer.from('2'), { contentType: 'image/png' });
    expect(Buffer.from(await storage.getBytes('a/one.png')).toString()).toBe('2');
    expect(await storage.exists('a/one.png')).toBe(true);
    await storage.delete('a/one.png');
    expect(await storage.exists('a/one.png')).toBe(false);
    await storage.delete('a/one.png');
  });

  test('takes 8 MB as a stream of unknown length and gives the same back', async () => {
    const storage = await open();
    const chunks = Array.from({ length: 128 }, () => randomBytes(65_536));
    await storage.put('big/file.bin', Readable.from(chunks), { contentType: 'application/octet-stream' });
    const hash = createHash('sha256');
    await pipeline(await storage.getStream('big/file.bin'), hash);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(Buffer.concat(chunks)).digest('hex'));
    expect((await storage.stat('big/file.bin')).size).toBe(8 * 1024 * 1024);
  });

  test('a stream that breaks leaves the old object', async () => {
    const storage = await open();
    await storage.put('kept.txt', Buffer.from('old'), { contentType: 'text/plain' });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('new');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.put('kept.txt', broken, { contentType: 'text/plain' })).rejects.toMatchObject({
      code: 'failed',
    });
    expect(Buffer.from(await storage.getBytes('kept.txt')).toString()).toBe('old');
  });

  test('a missing object is a typed error', async () => {
    const storage = await open();
    const missing = expect.objectContaining({ name: 'StorageError', code: 'not_found' });
    await expect(storage.getBytes('no/such.txt')).rejects.toEqual(missing);
    await expect(storage.getStream('no/such.txt')).rejects.toEqual(missing);
    await expect(storage.stat('no/such.txt')).rejects.toEqual(missing);
    expect(await storage.exists('no/such.txt')).toBe(false);
  });

  test.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../../up',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'ключ',
    'a b',
  ])('the key %j is refused', async (key) => {
    const storage = await open();
    const body = Buffer.from('x');
    const invalid = { code: 'invalid_key' };
    await expect(storage.put(key, body, { contentType: 'text/plain' })).rejects.toMatchObject(invalid);
    await expect(storage.getStream(key)).rejects.toMatchObject(invalid);
    await expect(storage.delete(key)).rejects.toMatchObject(invalid);
  });

  test('lists what is under a folder', async () => {
    const storage = await open();
    for (const key of ['list/1.txt', 'list/deep/2.txt', 'listed.txt']) {
      await storage.put(key, Buffer.from(key), { contentType: 'text/plain' });
    }
    expect(await listed(storage, 'list')).toEqual(['list/1.txt', 'list/deep/2.txt']);
    expect(await listed(storage)).toEqual(expect.arrayContaining(['list/1.txt', 'listed.txt']));
    expect(await listed(storage, 'nothing')).toEqual([]);
  });

  test('the check leaves nothing behind', async () => {
    const storage = await open();
    expect(await storage.check()).toBeGreaterThanOrEqual(0);
    expect(await listed(storage, 'check')).toEqual([]);
  });
});

describe('a storage that does not work', () => {
  test('no store at the endpoint', async () => {
    const storage = await createStorage({
      s3: { endpoint: 'http://127.0.0.1:1', bucket: 'files', ...credentials },
    });
    await expect(storage.check()).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('no such bucket, wrong credentials', async () => {
    const noBucket = await createStorage({ s3: { endpoint, bucket: 'nothing', ...credentials } });
    await expect(noBucket.check()).rejects.toMatchObject({
      code: 'denied',
      message: expect.stringContaining('S3_BUCKET'),
    });
    const wrong = { ...credentials, accessKeyId: 'unknown' };
    const denied = await createStorage({ s3: { endpoint, bucket: 'files', ...wrong } });
    await expect(denied.check()).rejects.toMatchObject({ code: 'denied' });
  });

  test('a folder that is a file', async () => {
    await writeFile(join(root, 'file'), '');
    await expect((await createStorage({ dir: join(root, 'file') })).check()).rejects.toMatchObject({
      name: 'StorageError',
    });
  });

  test('no half-written file stays in a folder', async () => {
    const dir = join(root, 'clean');
    const storage = await createStorage({ dir });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(storage.put('x.txt', broken, { contentType: 'text/plain' })).rejects.toThrow();
    expect(await readdir(join(dir, '.partial'))).toEqual([]);
    expect(await listed(storage)).toEqual([]);
  });
});
