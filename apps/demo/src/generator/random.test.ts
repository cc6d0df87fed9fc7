import { expect, test } from 'vitest';
import { between, chance, pick, poisson, seeded, weighted } from './random.ts';

const many = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);
const mean = (list: number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;

test('the same labels give the same numbers, others give others', () => {
  const numbers = (...labels: (string | number)[]) => many(5, seeded(...labels));
  expect(numbers('demo', 'place', 7)).toEqual(numbers('demo', 'place', 7));
  expect(numbers('demo', 'place', 7)).not.toEqual(numbers('demo', 'place', 8));
  expect(numbers('ab', 'c')).not.toEqual(numbers('a', 'bc'));
});

test('the numbers of a seed never change, so that a restart shows the same', () => {
  expect(many(3, seeded('demo')).map((value) => value.toFixed(6))).toMatchInlineSnapshot(`
    [
      "0.045347",
      "0.594938",
      "0.997393",
    ]
  `);
});

test('numbers are uniform, also the first ones of neighbouring seeds', () => {
  const first = many(10_000, () => 0).map((_, index) => seeded('x', index)());
  const inRow = many(10_000, seeded('y'));
  for (const numbers of [first, inRow]) {
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(mean(numbers)).toBeCloseTo(0.5, 1);
    const tenths = many(10, () => 0);
    for (const value of numbers) tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  }
});

test('weights are kept, zero weights never drawn', () => {
  const random = seeded('weights');
  const drawn = many(10_000, () => weighted(random, [0, 1, 3, 0]));
  expect(drawn.filter((index) => index === 1).length / 10_000).toBeCloseTo(0.25, 1);
  expect(new Set(drawn)).toEqual(new Set([1, 2]));
});

test('whole numbers include both ends, and counts have their mean', () => {
  const random = seeded('others');
  expect(new Set(many(200, () => between(random, 3, 5)))).toEqual(new Set([3, 4, 5]));
  expect(mean(many(20_000, () => poisson(random, 0.2)))).toBeCloseTo(0.2, 1);
  expect(many(100, () => chance(random, 0))).not.toContain(true);
  expect(['a', 'b']).toContain(pick(random, ['a', 'b']));
  expect(() => pick(random, [])).toThrow('nothing to pick');
});
