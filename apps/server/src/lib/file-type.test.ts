import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provenType } from './file-type.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molva-types-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function typeOf(bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return provenType(path);
}

it.each([
  ['image/png', '89504e470d0a1a0a0000000d49484452'],
  ['image/jpeg', 'ffd8ffe000104a464946'],
  ['image/gif', '474946383961'],
  ['image/webp', '52494646240000005745425056503820'],
  ['image/avif', '0000001c6674797061766966000000006d6966316d696166'],
  ['application/pdf', '255044462d312e37'],
  ['application/zip', '504b0304140000000800'],
  ['application/x-cfb', 'd0cf11e0a1b11ae1'],
])('%s is told by its first bytes', async (type, hex) => {
  expect(await typeOf(Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64)]))).toBe(type);
});

it('text and nothing at all prove nothing', async () => {
  expect(await typeOf(Buffer.from('Отзыв;Оценка\nХорошо;5\n'))).toBeNull();
  expect(await typeOf(Buffer.alloc(0))).toBeNull();
});

it('what begins like something and goes on as anything is a type or none, and never a failure', async () => {
  const beginnings = [
    '89504e470d0a1a0a',
    '504b0304',
    '52494646',
    '0000001c66747970',
    '1f8b08',
    '49492a00',
    '3026b275',
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 200 }), async (hex, rest) => {
      const type = await typeOf(Buffer.concat([Buffer.from(hex, 'hex'), rest]));
      expect(type === null || type.includes('/')).toBe(true);
    }),
    { numRuns: 300 },
  );
});
