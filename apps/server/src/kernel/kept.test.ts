import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('keeps an answer for its version alone', () => {
  const kept = createKept(1e6);
  const made = kept.keepAnswer('a', 'one', { text: 'слово' });
  expect(JSON.parse(made.text.toString())).toEqual({ text: 'слово' });
  expect(kept.answer('a', 'one')).toMatchObject({ etag: made.etag });
  expect(kept.answer('a', 'two')).toBeUndefined();
  kept.keepAnswer('b', null, {});
  expect(kept.bytes).toBeLessThan(1_000);
});

it('takes no more memory than it may, and drops what was asked for longest ago', () => {
  const kept = createKept(1e6);
  const text = 'a'.repeat(50_000);
  for (let number = 0; number < 200; number += 1) {
    kept.keepAnswer(`question ${number}`, 'one', text);
    kept.answer('question 0', 'one');
    expect(kept.bytes).toBeLessThanOrEqual(1e6);
  }
  expect(kept.answer('question 0', 'one')).toBeDefined();
  expect(kept.answer('question 1', 'one')).toBeUndefined();
  // One that would take the place of all others is not kept.
  kept.keepAnswer('large', 'one', 'a'.repeat(500_000));
  expect(kept.answer('large', 'one')).toBeUndefined();
});

it('keeps no answers where none are wanted, and counts all the same', () => {
  const kept = createKept(0);
  kept.keepAnswer('a', 'one', {});
  expect(kept.answer('a', 'one')).toBeUndefined();
  kept.counts.set('a', 'one', 5);
  expect([kept.counts.get('a', 'one'), kept.counts.get('a', 'two')]).toEqual([5, undefined]);
  const grades = [{ rating: 5, count: 3, answered: 1 }];
  kept.grades.set('a', 'one', grades);
  expect([kept.grades.get('a', 'one'), kept.grades.get('a', 'two')]).toEqual([grades, undefined]);
});

it('reads a value once for its version, and each time where there is none', async () => {
  const { counts } = createKept(0);
  let reads = 0;
  const read = () => Promise.resolve((reads += 1));
  const values: number[] = [];
  for (const version of ['one', 'one', 'two', null, null])
    values.push(await counts.getOrRead('a', version, read));
  expect(values).toEqual([1, 1, 2, 3, 4]);
  await expect(counts.getOrRead('a', 'three', () => Promise.reject(new Error('away')))).rejects.toThrow(
    'away',
  );
  expect(await counts.getOrRead('a', 'three', read)).toBe(5);
});

it('keeps places of a list for its version, some way from each other', () => {
  const kept = createKept(0);
  const at = (skip: number, version = 'one') => kept.placeBefore('a', version, skip)?.at;
  for (const rows of [1_000, 1_050, 3_000, 1_500])
    kept.keepPlace('a', 'one', { at: rows, place: [`${rows}`] });
  expect([at(999), at(1_000), at(1_499), at(1_500), at(9_000)]).toEqual([
    undefined,
    1_000,
    1_000,
    1_500,
    3_000,
  ]);
  expect(at(9_000, 'two')).toBeUndefined();
  expect(kept.placeBefore('b', 'one', 9_000)).toBeUndefined();
  kept.keepPlace('a', 'two', { at: 700, place: ['x'] });
  expect([at(9_000, 'two'), at(9_000)]).toEqual([700, undefined]);
});
