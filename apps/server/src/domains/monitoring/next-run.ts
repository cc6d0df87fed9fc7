import { createHash } from 'node:crypto';
import type { Schedule } from '@molva/contract/monitoring';
import { Cron } from 'croner';

/**
 * The next time a schedule fires after a moment. Areas get a minute of the hour each by their id, so that those of
 * one site do not all begin together.
 */
export function nextRun(schedule: Schedule, areaId: string, after: Date): Date | null {
  const minute = ownMinute(areaId);
  const hours = [...new Set(schedule.hours)].sort((a, b) => a - b).join(',');
  const weekdays = [...new Set(schedule.weekdays)].sort((a, b) => a - b).join(',');
  return new Cron(`${minute} ${hours} * * ${weekdays}`, {
    timezone: schedule.time_zone,
    paused: true,
  }).nextRun(after);
}

/** The same minute of every hour for an area. */
const ownMinute = (areaId: string): number =>
  createHash('sha256').update(areaId).digest().readUInt32BE(0) % 60;

/** When an area is collected whose host is left alone for a while: its areas do not all come back at once either. */
export const afterBreak = (until: Date, areaId: string): Date =>
  new Date(until.getTime() + ownMinute(areaId) * afterBreakStepMs);

const afterBreakStepMs = 10_000;

/** When the last of them is. */
export const lastAfterBreak = (until: Date): Date => new Date(until.getTime() + 60 * afterBreakStepMs);
