export interface RatingAxis {
  readonly min: number;
  readonly max: 5;
  /** Between two ticks; `max - min` is a whole number of them. */
  readonly interval: number;
  /** Decimals that a tick needs to be told truly. */
  readonly digits: 0 | 1 | 2;
}

/** Each divides a whole grade, so that ticks counted down from 5 fall on round values. */
const intervals = [
  { interval: 0.1, digits: 1 },
  { interval: 0.2, digits: 1 },
  { interval: 0.25, digits: 2 },
  { interval: 0.5, digits: 1 },
] as const;
/** Steps that still leave air between the ticks of a chart of 18 rem. */
const maxSteps = 6;
/** A change of a tenth is to be seen, but not to look like a fall: the axis is never shorter than half a grade. */
const shortest = 0.5;
/** Room under the lowest point. */
const air = 0.05;

/**
 * The axis of ratings: from 5 down to a tick under the lowest value, in even steps. A rating has no zero; the
 * whole scale is 1 to 5.
 */
export function ratingAxis(values: readonly number[]): RatingAxis {
  const whole = { min: 1, max: 5, interval: 1, digits: 0 } as const;
  if (values.length === 0) return whole;
  const span = Math.max(5 - Math.min(...values) + air, shortest);
  for (const { interval, digits } of intervals) {
    // Without the rounding 0.5 / 0.1 could be a hair over 5 and cost a step.
    const steps = Math.ceil(Number((span / interval).toFixed(6)));
    const min = Number((5 - steps * interval).toFixed(2));
    if (steps <= maxSteps && min >= 1) return { min, max: 5, interval, digits };
  }
  return whole;
}
