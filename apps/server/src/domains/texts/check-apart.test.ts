import { publicationRules } from '@molva/contract/sites';
import { expect, it } from 'vitest';
import { checkTextApart } from './check-apart.ts';
import { checkText } from './check-text.ts';

const inputOf = (text: string) => ({
  text,
  words: 'Понравился кофе и быстрое обслуживание',
  facts: [],
  forbidden: ['дёшево'],
  rules: publicationRules.parse({}),
  sex: null,
  incentive: null,
  cleared: [],
});

/** Milliseconds this process computes for something: by the clock other programs of the machine would count. */
async function userTime(work: () => unknown): Promise<number> {
  const since = process.cpuUsage();
  await work();
  return process.cpuUsage(since).user / 1000;
}

it('thirty of the longest texts at once hold up nothing else', async () => {
  const long = inputOf(
    'Кофе за 450 рублей у Анны на Мира, 5 принесли 3 марта дёшево! '.repeat(800).slice(0, 50_000),
  );
  // The process is there, as it is after the first text of a day, and the code here is optimised.
  const checked = await checkTextApart(long);
  for (let time = 0; time < 3; time += 1) expect(checkText(long)).toEqual(checked);
  const tenHere = await userTime(() => {
    for (let time = 0; time < 10; time += 1) checkText(long);
  });
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const thirtyApart = () =>
    userTime(async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => checkTextApart(long)));
      expect(all[29]).toEqual(checked);
    });
  // Again where something else of this process, as clearing up after other tests, fell into it.
  const least = Math.min(await thirtyApart(), await thirtyApart(), await thirtyApart());
  clearInterval(beat);
  expect(least).toBeLessThan(tenHere);
  expect(longest).toBeGreaterThan(0);
});

it('a short text is checked on the spot, to the same end', async () => {
  const short = inputOf('Кофе за 450 рублей');
  expect(await checkTextApart(short)).toEqual(checkText(short));
});
