/** Hundredths in a whole grade: ratings are kept with two digits, and sums of whole numbers are exact. */
const whole = 100;
const best = 5 * whole;

const inHundredths = (rating: number): number => Math.round(rating * whole);

/** Half of the last digit that the site shows, in hundredths: 4.4 stands for 4.35 up to 4.45. */
function halfDigit(shown: number): number {
  return inHundredths(shown) % 10 === 0 ? 5 : 0.5;
}

/**
 * How many fives it takes until a site shows `goal`: counted from the rating it shows and the grades it counts. Sites round
 * the mean of all grades to a tenth, halves up: `goal` is shown from `goal - 0.05` on (of a site that shows hundredths,
 * from `goal - 0.005`).
 *
 * @param count grades that the site counts
 * @returns fives: from the average that is shown as it stands; `atMost`: from the lowest that would be shown so
 */
export function fivesTo(goal: number, { rating, count }: { rating: number; count: number }) {
  const half = halfDigit(rating);
  const from = inHundredths(goal) - half;
  const average = inHundredths(rating);
  // What is shown as the goal already is the goal, whatever the average is exactly.
  if (average >= inHundredths(goal)) return { fives: 0, atMost: 0 };
  return {
    fives: needed(from, average, count),
    atMost: needed(from, Math.max(whole, average - half), count),
  };
}

/** The fewest n with (average × count + 5 n) / (count + n) >= from; all in halves of hundredths, so that all are whole. */
function needed(from: number, average: number, count: number): number {
  const short = (2 * from - 2 * average) * count;
  return short <= 0 ? 0 : Math.ceil(short / (2 * best - 2 * from));
}
