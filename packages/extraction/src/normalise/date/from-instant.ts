import { wallOf } from './zone.ts';
import type { DateContext, WallDate } from './types.ts';

/** The wall date at which clocks of the site stand at an instant (milliseconds), to the second. */
export function wallFromInstant(instant: number, { timeZone }: DateContext): WallDate | null {
  if (!Number.isFinite(instant) || Math.abs(instant) > 8e15) return null;
  const offset = wallOf(instant, timeZone) - instant;
  const wall = new Date(instant + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    millisecond: wall.getUTCMilliseconds(),
    precision: 'second',
    offset: offset / 60_000,
    isVague: false,
  };
}
