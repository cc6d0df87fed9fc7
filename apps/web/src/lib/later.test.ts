import { expect, it } from 'vitest';
import { later } from './later.ts';

it('fetches once, whoever asks and how often', async () => {
  let fetched = 0;
  const part = later(() => Promise.resolve(++fetched));
  expect(part.read()).toBeUndefined();
  part.prefetch();
  expect(await Promise.all([part.load(), part.load()])).toEqual([1, 1]);
  expect(part.read()).toBe(1);
});

it('tries again after a failure, which only the one who waits hears of', async () => {
  let tries = 0;
  const part = later(() =>
    ++tries < 3 ? Promise.reject(new Error(`no ${tries}`)) : Promise.resolve('code'),
  );
  part.prefetch();
  await expect(part.load()).rejects.toThrow('no 1');
  await expect(part.load()).rejects.toThrow('no 2');
  await expect(part.load()).resolves.toBe('code');
  expect(part.read()).toBe('code');
});
