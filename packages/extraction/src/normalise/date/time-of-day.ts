import type { WallDate } from './types.ts';

type Time = Pick<WallDate, 'hour' | 'minute' | 'second' | 'precision' | 'offset'>;

const TIME =
  /(?<![\d:.])(\d{1,2})(?:[:.]|\s?h\s?)(\d{2})(?::(\d{2}))?(?![\d:.]\d|\d)\s*(?:([ap])\.?\s?m\.?(?![a-z]))?\s*(?:(?:GMT|UTC|\()?\s*([+-]\d{2}):?(\d{2})|(GMT|UTC|Z|МСК|MSK)(?![\p{L}]))?/iu;
const MOSCOW_MINUTES = 180;

/** The time of day in what is left of a text, or null. A time with dots (`14.05`) is taken too. */
export function timeOfDay(text: string): Time | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds, half, offsetHours, offsetMinutes, zone] = match;
  return {
    hour: hourOf(Number(hours), half),
    minute: Number(minutes),
    second: Number(seconds ?? 0),
    precision: seconds === undefined ? 'minute' : 'second',
    offset: offsetOf(offsetHours, offsetMinutes, zone),
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** Minutes east of UTC. */
export function offsetOf(
  hours: string | undefined,
  minutes: string | undefined,
  zone?: string | undefined,
): number | null {
  if (hours !== undefined) {
    const sign = hours.startsWith('-') ? -1 : 1;
    return Number(hours) * 60 + sign * Number(minutes ?? 0);
  }
  if (zone === undefined) return null;
  return /^(?:мск|msk)$/i.test(zone) ? MOSCOW_MINUTES : 0;
}
