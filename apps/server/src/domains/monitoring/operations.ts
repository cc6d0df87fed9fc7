import { addMonitoring } from './add-monitoring.ts';
import { updateMonitoring } from './update-monitoring.ts';
import { collectAreas } from './collect-areas.ts';
import { endHostBreak } from './end-host-break.ts';
import { listRuns } from './list-runs.ts';
import { readSiteHealth } from './read-site-health.ts';

export const monitoringOperations = [
  addMonitoring,
  updateMonitoring,
  collectAreas,
  listRuns,
  readSiteHealth,
  endHostBreak,
];
