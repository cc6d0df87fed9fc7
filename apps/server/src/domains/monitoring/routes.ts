import { addMonitoring, listRuns, updateMonitoring } from '@molva/contract/monitoring';
import { route } from '../../kernel/operation.ts';
import { watchArea } from './add-monitoring.ts';
import { listMonitoringRuns } from './list-runs.ts';
import { changeWatch } from './update-monitoring.ts';

export const monitoringRoutes = [
  route(addMonitoring, watchArea),
  route(updateMonitoring, changeWatch),
  route(listRuns, listMonitoringRuns),
];
