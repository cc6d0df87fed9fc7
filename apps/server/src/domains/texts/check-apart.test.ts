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

/** Milliseconds this process has computed since: by the clock other programs of the machine would count. */
function userTime(): () => number {
  const since = process.cpuUsage();
  return () => process.cpuUsage(since).user / 1000;
}

it('thirty of the longest texts at once hold up nothing else', async () => {
  const long = inputOf(
    'Кофе за 450 рублей у Анны на Мира, 5 принесли 3 марта дёшево! '.repeat(800).slice(0, 50_000),
  );
  // The process is there, as it is after the first text of a day.
  await checkTextApart(long);
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const ofThirty = userTime();
  const all = await Promise.all(Array.from({ length: 30 }, () => checkTextApart(long)));
  const apart = ofThirty();
  clearInterval(beat);
  // Its code is optimised after the first ones.
  for (let time = 0; time < 3; time += 1) expect(checkText(long)).toEqual(all[29]);
  const ofTen = userTime();
  for (let time = 0; time < 10; time += 1) checkText(long);
  expect(apart).toBeLessThan(ofTen());
  expect(longest).toBeGreaterThan(0);
});

it('a short text is checked on the spot, to the same end', async () => {
  const short = inputOf('Кофе за 450 рублей');
  expect(await checkTextApart(short)).toEqual(checkText(short));
});
