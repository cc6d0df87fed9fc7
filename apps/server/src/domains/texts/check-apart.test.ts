import { publicationRules } from '@molva/contract/sites';
import { expect, it } from 'vitest';
import { checkTextApart } from './check-apart.ts';
import { checkText } from './check-text.ts';

const inputOf = (text: string) => ({
  text,
  words: 'Понравился кофе и быстрое обслуживание',
  facts: [],
  goods: [],
  forbidden: ['дёшево'],
  rules: publicationRules.parse({}),
  sex: null,
  incentive: null,
  cleared: [],
  isPassed: false,
  unsaid: null,
});

/** Milliseconds this process computes for something: by the clock other programs of the machine would count. */
async function userTime(work: () => unknown): Promise<number> {
  const since = process.cpuUsage();
  await work();
  return process.cpuUsage(since).user / 1000;
}

it('the longest texts at once hold up nothing else', { timeout: 60_000 }, async () => {
  const long = inputOf(
    'Кофе за 450 рублей у Анны на Мира, 5 принесли 3 марта дёшево! '.repeat(800).slice(0, 50_000),
  );
  // The process is there, as it is after the first text of a day, and the code here is optimised.
  const checked = await checkTextApart(long);
  for (let time = 0; time < 2; time += 1) expect(checkText(long)).toEqual(checked);
  const fourHere = await userTime(() => {
    for (let time = 0; time < 4; time += 1) checkText(long);
  });
  let beats = 0;
  const beat = setInterval(() => (beats += 1), 5);
  const twelveApart = () =>
    userTime(async () => {
      const all = await Promise.all(Array.from({ length: 12 }, () => checkTextApart(long)));
      expect(all[11]).toEqual(checked);
    });
  let least = Number.POSITIVE_INFINITY;
  // Again where something else of this process, as clearing up after other tests, fell into it.
  for (let time = 0; time < 3 && least >= fourHere; time += 1) least = Math.min(least, await twelveApart());
  clearInterval(beat);
  expect(least).toBeLessThan(fourHere);
  expect(beats).toBeGreaterThan(0);
});

it('a short text is checked on the spot, to the same end', async () => {
  const short = inputOf('Кофе за 450 рублей');
  expect(await checkTextApart(short)).toEqual(checkText(short));
});
