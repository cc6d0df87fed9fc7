import * as contract from '@molva/contract/monitoring';
import type { InputOf } from '@molva/contract';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, found } from '../../lib/errors.ts';
import { announceJob, presentJob } from '../../kernel/job-records.ts';
import { change } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { assertClientOpen, clientOfArea, findArea, lockArea } from '../areas/index.ts';
import { findSite } from '../sites/index.ts';
import { nextRun } from './next-run.ts';
import { alertsOf, presentMonitoringWithJob, scheduleOf } from './present.ts';
import { changeMonitoring, locateMonitoring, type MonitoringRow, monitoringOfArea } from './queries.ts';
import { recordMonitoring } from './record-monitoring.ts';
import { startRun } from './start-run.ts';

type Input = InputOf<typeof contract.updateMonitoring>;

/** Changes how an area is watched, collects it now, or both. */
export const updateMonitoring = change(contract.updateMonitoring, {
  noun: 'Monitoring',
  async find({ context, input: { id, area_id: areaId } }) {
    if (id === undefined) {
      const area = found(await clientOfArea(context.db, areaId ?? ''), 'Area');
      return { ...area, area_id: areaId ?? '' };
    }
    const row = await locateMonitoring(context.db, id);
    return areaId === undefined || areaId === row?.area_id ? row : undefined;
  },
  async lock({ tx, clientId, row: { area_id: areaId } }) {
    found(await lockArea(tx, clientId, areaId), 'Area');
    return monitoringOfArea(tx, clientId, areaId);
  },
  async work({ tx, context, actor, clientId, before, input }) {
    await applyChange(context, tx, before, input);
    const job = input.run_now ? await collectNow(context, tx, actor, before, input.accepts_losses) : null;
    return { job, row: (await recordMonitoring(tx, clientId, before.area_id)) ?? before };
  },
  audit: ({
    row: { area_id },
    made: { job },
    input: { run_now, schedule, alerts, is_active, accepts_losses },
  }) => ({
    action: run_now ? 'monitoring.run_started' : 'monitoring.changed',
    resource: 'area',
    resourceId: area_id,
    details: { schedule, alerts, is_active, accepts_losses, job_id: job?.id },
  }),
  answer: ({ made: { row, job } }) => presentMonitoringWithJob(row, job && presentJob(job)),
});

async function applyChange(
  context: AppContext,
  tx: Transaction,
  before: MonitoringRow,
  input: Input,
): Promise<void> {
  if (input.schedule === undefined && input.alerts === undefined && input.is_active === undefined) return;
  const schedule = input.schedule ?? scheduleOf(before);
  const isActive = input.is_active ?? before.is_active;
  await changeMonitoring(tx, before.client_id, before.id, {
    schedule,
    alerts: input.alerts ?? alertsOf(before),
    is_active: isActive,
    next_run_at: isActive ? nextRun(schedule, before.area_id, context.clock.now()) : null,
  });
}

async function collectNow(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  row: MonitoringRow,
  acceptsLosses = false,
) {
  await assertClientOpen(tx, row.client_id);
  const area = await findArea(tx, row.client_id, row.area_id);
  if (area?.status === 'archived') throw conflict('area_archived');
  if (area && !(await findSite(tx, area.site_id))?.is_active) throw conflict('site_off');
  const { job, isNew } = await startRun(context, tx, {
    clientId: row.client_id,
    areaId: row.area_id,
    trigger: 'manual',
    userId: actor.userId,
    acceptsLosses,
  });
  if (isNew) await announceJob(tx, job);
  return job;
}
