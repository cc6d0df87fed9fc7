import type { updateMonitoring } from '@molva/contract/monitoring';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { announceJob, presentJob } from '../../kernel/job-records.ts';
import type { UseCase } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize, authorizeRow } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen, findArea, locateArea, lockArea } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { findSite } from '../sites/index.ts';
import { nextRun } from './next-run.ts';
import { alertsOf, presentMonitoringWithJob, scheduleOf } from './present.ts';
import { changeMonitoring, locateMonitoring, type MonitoringRow, monitoringOfArea } from './queries.ts';
import { recordMonitoring } from './record-monitoring.ts';
import { startRun } from './start-run.ts';

type Input = Parameters<UseCase<typeof updateMonitoring>>[0]['input'];

/** Changes how an area is watched, collects it now, or both. */
export const changeWatch: UseCase<typeof updateMonitoring> = async ({ context, actor, input }) => {
  const { clientId, areaId } = await locate(context, actor, input);
  authorize(actor, 'monitoring:write', clientId);
  const { row, job } = await context.db.transaction(async (tx) => {
    if (!(await lockArea(tx, clientId, areaId))) throw notFound('Area');
    const before = await monitoringOfArea(tx, clientId, areaId);
    if (!before) throw notFound('Monitoring');
    await applyChange(context, tx, before, input);
    const started = input.run_now ? await collectNow(context, tx, actor, before) : null;
    const after = (await recordMonitoring(tx, clientId, areaId)) ?? before;
    await audit(tx, actor, {
      action: input.run_now ? 'monitoring.run_started' : 'monitoring.changed',
      resource: 'area',
      resourceId: areaId,
      clientId,
      details: {
        schedule: input.schedule,
        alerts: input.alerts,
        is_active: input.is_active,
        job_id: started?.id,
      },
    });
    return { row: after, job: started };
  });
  return presentMonitoringWithJob(row, job ? presentJob(job) : null);
};

async function locate(
  context: AppContext,
  actor: Actor,
  input: Input,
): Promise<{ clientId: string; areaId: string }> {
  if (input.id === undefined) {
    const areaId = input.area_id ?? '';
    return { areaId, clientId: await locateArea(context, actor, 'monitoring:write', areaId) };
  }
  const found = await locateMonitoring(context.db, input.id);
  if (!found || (input.area_id !== undefined && input.area_id !== found.area_id))
    throw notFound('Monitoring');
  authorizeRow(actor, 'monitoring:write', found.client_id, 'Monitoring');
  return { clientId: found.client_id, areaId: found.area_id };
}

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

async function collectNow(context: AppContext, tx: Transaction, actor: Actor, row: MonitoringRow) {
  await assertClientOpen(tx, row.client_id);
  const area = await findArea(tx, row.client_id, row.area_id);
  if (area?.status === 'archived') throw conflict('area_archived');
  if (area && !(await findSite(tx, area.site_id))?.is_active) throw conflict('site_off');
  const { job, isNew } = await startRun(context, tx, {
    clientId: row.client_id,
    areaId: row.area_id,
    trigger: 'manual',
    userId: actor.userId,
  });
  if (isNew) await announceJob(tx, job);
  return job;
}
