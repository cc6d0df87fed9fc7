import {
  alerts,
  type Alerts,
  type monitoring,
  type monitoringRun,
  monitoringRunFacts,
  schedule,
  type Schedule,
} from '@molva/contract/monitoring';
import type { Job } from '@molva/contract/jobs';
import type { z } from 'zod';
import type { MonitoringRow, RunRow } from './queries.ts';

type Monitoring = z.output<typeof monitoring>;
type Run = z.output<typeof monitoringRun>;
type RunFacts = z.output<typeof monitoringRunFacts>;

export const scheduleOf = (row: MonitoringRow): Schedule => schedule.parse(row.schedule);
export const alertsOf = (row: MonitoringRow): Alerts => alerts.parse(row.alerts);

export function presentMonitoring(row: MonitoringRow): Omit<Monitoring, 'job'> {
  return { ...row, schedule: scheduleOf(row), alerts: alertsOf(row) };
}

export function presentMonitoringWithJob(row: MonitoringRow, job: Job | null): Monitoring {
  return { ...presentMonitoring(row), job };
}

/** A run without what only lists of runs show: kept with the area as its last one. */
export function presentRunFacts(row: RunRow): RunFacts {
  const { error_code: code, error_message: message, ...shown } = row;
  return monitoringRunFacts.parse({
    ...shown,
    error: code === null ? null : { code, message: message ?? '' },
  });
}

export function presentRun(row: RunRow & { area_fullname: string }): Run {
  const { area_fullname, coverage, shown_count, layout, accepts_losses } = row;
  return {
    ...presentRunFacts(row),
    area_fullname,
    coverage,
    shown_count,
    layout,
    fields: row.fields as Run['fields'],
    accepts_losses,
    warnings: row.warnings as Run['warnings'],
  };
}
