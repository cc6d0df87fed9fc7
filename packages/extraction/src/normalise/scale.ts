import type { Scale } from '../extracted/raw.ts';

/**
 * A grade of any scale as 1 to 5, two decimals; null when it is off the scale. Proportional to the best
 * grade, as people read it: 8 of 10 is 4 of 5, 80 % is 4, a bar 60 % wide is 3 stars. What comes out below
 * 1 is 1. A scale that runs the other way (1 is best) or below zero is mapped end to end.
 */
export function toFive(value: number, { best, worst }: Scale): number | null {
  const low = worst ?? 0;
  if (best === low || value < Math.min(best, low) || value > Math.max(best, low)) return null;
  // No grade given yet: 0 on a scale that does not say it starts there.
  if (value === 0 && worst === undefined) return null;
  const five = low < 0 || low > best ? 1 + (4 * (value - low)) / (best - low) : (5 * value) / best;
  return round(Math.min(5, Math.max(1, five)));
}

/** The scale that grades without one must be of, judging by the largest of a page: 5, 10 or 100. */
export function guessBest(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest > 10) return 100;
  return largest > 5 ? 10 : 5;
}

/** Two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
