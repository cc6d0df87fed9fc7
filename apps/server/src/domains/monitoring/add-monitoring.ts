import * as contract from '@molva/contract/monitoring';
import { violatedUnique } from '../../db/problems.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { assertClientOpen, clientOfArea, findArea } from '../areas/index.ts';
import { nextRun } from './next-run.ts';
import { presentMonitoringWithJob } from './present.ts';
import { insertMonitoring } from './queries.ts';
import { recordMonitoring } from './record-monitoring.ts';

/** Puts an area under watch. @throws conflict where it is already, or where it or its client is archived */
export const addMonitoring = change(contract.addMonitoring, {
  noun: 'Area',
  find: ({ context, input }) => clientOfArea(context.db, input.area_id),
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return findArea(tx, clientId, input.area_id);
  },
  async work({ tx, context, clientId, before, input: { area_id, schedule, alerts, is_active } }) {
    if (before.status === 'archived') throw conflict('area_archived');
    await insertMonitoring(tx, {
      client_id: clientId,
      area_id,
      schedule,
      alerts,
      is_active,
      next_run_at: is_active ? nextRun(schedule, area_id, context.clock.now()) : null,
    });
    return found(await recordMonitoring(tx, clientId, area_id), 'Monitoring');
  },
  audit: ({ input: { area_id, schedule, alerts, is_active } }) => ({
    action: 'monitoring.added',
    resource: 'area',
    resourceId: area_id,
    details: { schedule, alerts, is_active },
  }),
  refine: (error) => (violatedUnique(error) === null ? error : conflict('area_monitored')),
  answer: ({ made }) => presentMonitoringWithJob(made, null),
});
