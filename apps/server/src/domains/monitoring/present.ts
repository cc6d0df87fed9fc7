import {
  alerts,
  type Alerts,
  type monitoring,
  type monitoringRun,
  schedule,
  type Schedule,
} from '@molva/contract/monitoring';
import type { Job } from '@molva/contract/jobs';
import type { z } from 'zod';
import type { MonitoringRow, RunRow } from './queries.ts';

type Monitoring = z.output<typeof monitoring>;
type Run = z.output<typeof monitoringRun>;

export const scheduleOf = (row: MonitoringRow): Schedule => schedule.parse(row.schedule);
export const alertsOf = (row: MonitoringRow): Alerts => alerts.parse(row.alerts);

export function presentMonitoring(row: MonitoringRow): Omit<Monitoring, 'job'> {
  return { ...row, schedule: scheduleOf(row), alerts: alertsOf(row) };
}

export function presentMonitoringWithJob(row: MonitoringRow, job: Job | null): Monitoring {
  return { ...presentMonitoring(row), job };
}

/** A run without what only lists of runs show: kept with the area as its last one. */
export function presentRunFacts(row: RunRow): Omit<Run, 'area_fullname' | 'warnings'> {
  const { error_code: code, error_message: message, warnings: _warnings, ...shown } = row;
  return { ...shown, error: code === null ? null : { code, message: message ?? '' } };
}

export function presentRun(row: RunRow & { area_fullname: string }): Run {
  return {
    ...presentRunFacts(row),
    area_fullname: row.area_fullname,
    warnings: row.warnings as Run['warnings'],
  } as Run;
}
