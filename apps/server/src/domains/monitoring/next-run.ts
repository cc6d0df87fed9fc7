import { createHash } from 'node:crypto';
import type { Schedule } from '@molva/contract/monitoring';
import { Cron } from 'croner';

/**
 * The next time a schedule fires after a moment. Areas get a minute of the hour each by their id, so that those of
 * one site do not all begin together.
 */
export function nextRun(schedule: Schedule, areaId: string, after: Date): Date | null {
  const minute = createHash('sha256').update(areaId).digest().readUInt32BE(0) % 60;
  const hours = [...new Set(schedule.hours)].sort((a, b) => a - b).join(',');
  const weekdays = [...new Set(schedule.weekdays)].sort((a, b) => a - b).join(',');
  return new Cron(`${minute} ${hours} * * ${weekdays}`, {
    timezone: schedule.time_zone,
    paused: true,
  }).nextRun(after);
}
