/**
 * False alarms of one kind that a client may get in a month, by the bound of Bonferroni: in truth there are fewer, as windows
 * and days overlap.
 */
const perMonth = 0.3;
const daysOfMonth = 30;

/** Probability of a false alarm that each of so many comparisons looked at daily (areas, themes) may have. */
export const alphaOf = (comparisons: number): number => perMonth / (daysOfMonth * Math.max(1, comparisons));
