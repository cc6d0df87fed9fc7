/**
 * `npm run test:long`: what takes minutes by its nature runs whole. `npm test` takes a sample of it, which fails for the
 * same reasons.
 */
export const isLong = process.env.TEST_LONG === '1';

/** So many of a list, the first among them, spread evenly and always the same ones; `npm run test:long` takes all. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  if (isLong || all.length <= count) return all;
  return Array.from(
    { length: count },
    (_, index) => all[Math.round((index * (all.length - 1)) / Math.max(count - 1, 1))],
  ).filter((one) => one !== undefined);
}
