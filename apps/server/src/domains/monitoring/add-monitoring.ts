import type { addMonitoring } from '@molva/contract/monitoring';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen, findArea, locateArea } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { nextRun } from './next-run.ts';
import { presentMonitoringWithJob } from './present.ts';
import { insertMonitoring } from './queries.ts';
import { recordMonitoring } from './record-monitoring.ts';

/** Puts an area under watch. @throws conflict where it is already, or where it or its client is archived */
export const watchArea: UseCase<typeof addMonitoring> = async ({ context, actor, input }) => {
  const clientId = await locateArea(context, actor, 'monitoring:write', input.area_id);
  authorize(actor, 'monitoring:write', clientId);
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, clientId);
      const area = await findArea(tx, clientId, input.area_id);
      if (!area) throw notFound('Area');
      if (area.status === 'archived') throw conflict('area_archived');
      await insertMonitoring(tx, {
        client_id: clientId,
        area_id: input.area_id,
        schedule: input.schedule,
        alerts: input.alerts,
        is_active: input.is_active,
        next_run_at: input.is_active ? nextRun(input.schedule, input.area_id, context.clock.now()) : null,
      });
      const made = await recordMonitoring(tx, clientId, input.area_id);
      await audit(tx, actor, {
        action: 'monitoring.added',
        resource: 'area',
        resourceId: input.area_id,
        clientId,
        details: { schedule: input.schedule, alerts: input.alerts, is_active: input.is_active },
      });
      return made;
    })
    .catch((error: unknown) => {
      throw violatedUnique(error) === null ? error : conflict('area_monitored');
    });
  if (!row) throw notFound('Monitoring');
  return presentMonitoringWithJob(row, null);
};
