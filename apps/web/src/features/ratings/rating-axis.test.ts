import { expect, it } from 'vitest';
import { ratingAxis } from './rating-axis.ts';

it.each([
  ['nothing', [], [1, 1]],
  ['high ratings', [4.6, 4.9], [4.5, 0.1]],
  ['only the highest', [5], [4.5, 0.1]],
  ['some spread', [3.98, 4.9], [3.8, 0.2]],
  ['more spread', [3.72, 5], [3.5, 0.25]],
  ['a wide spread', [2.6, 4.4], [2.5, 0.5]],
  ['the whole scale', [1, 5], [1, 1]],
])('for %s', (_what, values, [min, interval]) => {
  expect(ratingAxis(values)).toMatchObject({ min, interval, max: 5 });
});

it('has even ticks that are what they say, and every value between its ends', () => {
  for (let lowest = 1; lowest <= 5; lowest += 0.01) {
    const { min, max, interval, digits } = ratingAxis([lowest, 5]);
    expect(min).toBeLessThanOrEqual(lowest);
    expect(min).toBeGreaterThanOrEqual(1);
    const steps = (max - min) / interval;
    expect(steps).toBeCloseTo(Math.round(steps), 6);
    expect(Math.round(steps)).toBeLessThanOrEqual(6);
    for (let step = 0; step <= steps + 0.01; step++) {
      const tick = min + step * interval;
      expect(Number(tick.toFixed(digits))).toBeCloseTo(tick, 6);
    }
  }
});
