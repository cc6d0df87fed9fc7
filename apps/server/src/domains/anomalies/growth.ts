/** How often something is spoken of: so many of so many reviews. */
export interface Spoken {
  size: number;
  of: number;
}

/** Growth by less is no news, however sure. */
const leastGrowth = 1.5;
const leastReviews = 8;

/**
 * Probability that so many of the newer reviews speak of it if nothing changed: Fisher's exact test, one-sided.
 *
 * @returns null where it did not grow by half or too few speak of it
 */
export function growthOf(before: Spoken, now: Spoken): number | null {
  if (now.size < leastReviews || now.of === 0 || before.of === 0) return null;
  if (now.size / now.of < leastGrowth * (before.size / before.of)) return null;
  const all = before.of + now.of;
  const spoken = before.size + now.size;
  let probability = 0;
  for (let size = now.size; size <= Math.min(spoken, now.of); size += 1)
    probability += Math.exp(
      logChoose(spoken, size) + logChoose(all - spoken, now.of - size) - logChoose(all, now.of),
    );
  return Math.min(1, probability);
}

const logFactorials = [0];
function logFactorial(of: number): number {
  for (let next = logFactorials.length; next <= of; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[of] ?? 0;
}

/** Of n things k: −∞ where there are not so many. */
const logChoose = (n: number, k: number) =>
  k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
