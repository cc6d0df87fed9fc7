/** Days by which a place is known: what came before says little of it now. */
export const baselineDays = 91;
/** With fewer days before it nobody can say what is usual. */
const leastBaseline = 28;
/** Days of a burst: one, a long weekend, a week. */
export const windows = [1, 3, 7] as const;
/** Fewer are no burst, however seldom they come. */
const leastReviews = 3;

/** A window of days with more reviews than chance explains. */
export interface Burst {
  /** Of the days given: index of the window's first and last. */
  from: number;
  to: number;
  count: number;
  /** How many would be usual in so many days. */
  expected: number;
  /** By chance so many or more come with this probability, in one such window. */
  probability: number;
}

/**
 * The least likely window that ends with the last day, if it is less likely than `alpha`.
 *
 * Counts of a day are taken as negative binomial (Poisson where they vary no more than that), with mean and variance of the
 * days before, those of the windows left out; of several windows each may spend its part of `alpha` (Bonferroni).
 *
 * @param counts reviews of each day, oldest first, the last one is looked at; days before a place was known left out
 * @param alpha probability of a false alarm on one day of one place
 */
export function findBurst(counts: readonly number[], alpha: number): Burst | null {
  const to = counts.length - 1;
  const longest = windows[windows.length - 1] as number;
  const before = counts.slice(
    Math.max(0, counts.length - longest - baselineDays),
    Math.max(0, counts.length - longest),
  );
  if (before.length < leastBaseline) return null;
  const { mean, variance } = momentsOf(before);
  const found = windows.flatMap((length): Burst[] => {
    const count = sum(counts.slice(-length));
    if (count < leastReviews || (counts[to] ?? 0) === 0) return [];
    const expected = mean * length;
    const probability = tail(count, { mean: expected, variance: variance * length });
    return probability < alpha / windows.length
      ? [{ from: to - length + 1, to, count, expected, probability }]
      : [];
  });
  return found.toSorted((one, other) => one.probability - other.probability)[0] ?? null;
}

/** Half a review more than was seen: where none was seen in three months one is no wonder. */
function momentsOf(counts: readonly number[]): { mean: number; variance: number } {
  const mean = (sum(counts) + 0.5) / counts.length;
  const variance = counts.reduce((all, count) => all + (count - mean) ** 2, 0) / (counts.length - 1);
  return { mean, variance };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/**
 * P(X ≥ count) of a negative binomial by its mean and variance, summed term by term from its recurrence; of Poisson where the
 * variance is no larger than the mean.
 */
export function tail(count: number, { mean, variance }: { mean: number; variance: number }): number {
  if (count <= 0) return 1;
  const isPoisson = variance <= mean * 1.001;
  const size = isPoisson ? 0 : mean ** 2 / (variance - mean);
  const failed = isPoisson ? 0 : mean / (size + mean);
  let term = isPoisson ? Math.exp(-mean) : (1 - failed) ** size;
  let below = 0;
  for (let at = 0; at < count; at += 1) {
    below += term;
    term *= isPoisson ? mean / (at + 1) : ((at + size) / (at + 1)) * failed;
  }
  // What is left of 1 is lost in rounding where it is tiny: the terms from `count` on are summed instead.
  if (1 - below > 1e-9) return 1 - below;
  let above = 0;
  for (let at = count; term > above * 1e-12 && at < count + 1_000; at += 1) {
    above += term;
    term *= isPoisson ? mean / (at + 1) : ((at + size) / (at + 1)) * failed;
  }
  return above;
}
