import { housekeeping } from '../domains/jobs/index.ts';
import { collectArea, startDueRuns } from '../domains/monitoring/index.ts';
import { refreshAllFacts } from '../domains/ratings/index.ts';
import { forgetOldSessions } from '../domains/sessions/index.ts';
import type { JobDefinition } from './definition.ts';

/** Every kind of job this process can run. */
export const jobDefinitions: readonly JobDefinition[] = [
  collectArea,
  startDueRuns,
  refreshAllFacts,
  housekeeping,
].map(
  // Handlers get the data their own definition's schema has checked.
  (definition) => definition as unknown as JobDefinition,
);
