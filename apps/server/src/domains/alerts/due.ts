import type { QuietHours } from '@molva/contract/alert-rules';
import { Cron } from 'croner';

/** When a rule tells. */
export interface When {
  quiet_hours: QuietHours | null;
  time_zone: string;
  delivery: 'at_once' | 'daily';
  digest_hour: number;
}

/** When what is found at a moment is told: at once, with the day's digest, and never in the quiet hours. */
export function dueAt({ quiet_hours: quiet, time_zone, delivery, digest_hour }: When, found: Date): Date {
  const wanted = delivery === 'daily' ? nextAt(`${digest_hour}:00`, found, time_zone) : found;
  if (quiet === null) return wanted;
  const end = nextAt(quiet.to, wanted, time_zone);
  // Within them their end comes before their next beginning.
  return end < nextAt(quiet.from, wanted, time_zone) ? end : wanted;
}

/** The next time that a clock of the zone shows a time (`8:30`), after a moment. */
function nextAt(clock: string, after: Date, timeZone: string): Date {
  const [hour, minute] = clock.split(':').map(Number);
  const next = new Cron(`${minute} ${hour} * * *`, { timezone: timeZone, paused: true }).nextRun(after);
  if (!next) throw new Error(`${clock} does not come in ${timeZone}`);
  return next;
}
