import { expect, it } from 'vitest';
import { operations } from '../registry/operations.ts';
import { createTurns } from './turns.ts';

it('lets four of a person run, twenty wait, and refuses the rest with a time to come back', async () => {
  const turns = createTurns();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const call = (index: number, userId = 'anna') =>
    turns(userId, () => {
      begun.push(index);
      return new Promise<number>((resolve) => ends.push(() => resolve(index)));
    });
  const calls = Array.from({ length: 24 }, (_, index) => call(index));
  await expect(call(24)).rejects.toMatchObject({ code: 'too_many_at_once', retryAfter: 5 });
  expect(begun).toEqual([0, 1, 2, 3]);
  // Another person does not wait for them.
  const other = call(100, 'boris');
  expect(begun).toEqual([0, 1, 2, 3, 100]);
  for (let done = 0; done < 25; done += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  }
  expect(await Promise.all([...calls, other])).toEqual([...Array(24).keys(), 100]);
  expect(begun.filter((index) => index < 100)).toEqual([...Array(24).keys()]);
});

it('gives the turn back where a call fails', async () => {
  const turns = createTurns();
  for (let index = 0; index < 30; index += 1)
    await expect(turns('anna', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns('anna', () => Promise.resolve(1))).toBe(1);
});

it('has the calls that search, export, preview and check', () => {
  const heavy = operations
    .filter(({ endpoint }) => endpoint.isHeavy)
    .map(({ endpoint }) => endpoint.operationId);
  expect(heavy.length).toBeGreaterThan(8);
});
