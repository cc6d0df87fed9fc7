import type { QuietHours } from '@molva/contract/alert-rules';
import { addMs } from '../../lib/days.ts';

/** When a rule tells. */
export interface When {
  quiet_hours: QuietHours | null;
  time_zone: string;
  delivery: 'at_once' | 'daily';
  digest_hour: number;
}

const dayMinutes = 24 * 60;

/** When what is found at a moment is told: at once, with the day's digest, and never in the quiet hours. */
export function dueAt({ quiet_hours: quiet, time_zone, delivery, digest_hour }: When, found: Date): Date {
  const wanted = delivery === 'daily' ? nextAt(found, digest_hour * 60, time_zone) : found;
  if (quiet === null) return wanted;
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), minuteIn(wanted, time_zone)];
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? nextAt(wanted, to, time_zone) : wanted;
}

/** The next time that a clock of the zone shows a minute of the day, after a moment. */
function nextAt(after: Date, minute: number, timeZone: string): Date {
  const wholeMinute = addMs(after, -(after.getTime() % 60_000));
  const left = (minute - minuteIn(after, timeZone) + dayMinutes) % dayMinutes;
  const next = addMs(wholeMinute, (left === 0 ? dayMinutes : left) * 60_000);
  // Where the clock is put forward or back on the way, it is off by that.
  const off = ((minuteIn(next, timeZone) - minute + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2;
  return addMs(next, -off * 60_000);
}

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The minute of the day that a clock of the zone shows. */
function minuteIn(moment: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return minutesOf(format.format(moment));
}
