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
  const used = process.cpuUsage();
  const all = await Promise.all(Array.from({ length: 30 }, () => checkTextApart(long)));
  const { user } = process.cpuUsage(used);
  clearInterval(beat);
  const before = process.cpuUsage();
  const here = checkText(long);
  const { user: ofOne } = process.cpuUsage(before);
  expect(all[29]).toEqual(here);
  // By this process's own time, and against what one text takes here: how fast the machine is, and what else runs there,
  // is nothing of ours.
  expect(user).toBeLessThan((all.length * ofOne) / 4);
  expect(longest).toBeGreaterThan(0);
});

it('a short text is checked on the spot, to the same end', async () => {
  const short = inputOf('Кофе за 450 рублей');
  expect(await checkTextApart(short)).toEqual(checkText(short));
});
