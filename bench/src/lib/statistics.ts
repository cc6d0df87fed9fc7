/** The middle of some numbers; the mean of the two middle ones where their count is even. @throws where there are none */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a share of the numbers lies, between neighbours by straight line (type 7 of Hyndman and Fan,
 * 1996, as in R and NumPy).
 *
 * @param share from 0 to 1
 * @throws where there are no numbers
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('no numbers to take a quantile of');
  return below + (above - below) * (place - Math.floor(place));
}

/** One thing measured against another, round by round. */
export interface Pair {
  of: number;
  to: number;
}

/**
 * Median of the ratios of rounds that lie next to each other in time: what else the machine does in the meantime
 * slows both sides of a round and drops out.
 */
export function medianRatio(pairs: readonly Pair[]): number {
  return median(pairs.map(({ of, to }) => of / to));
}

/** Half the distance between the quartiles: how far a single round usually lies from the median. */
export function spread(values: readonly number[]): number {
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2;
}
