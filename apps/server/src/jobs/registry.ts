import { housekeeping } from '../domains/jobs/index.ts';
import { collectArea, startDueRuns } from '../domains/monitoring/index.ts';
import { refreshAllFacts } from '../domains/ratings/index.ts';
import { forgetOldSessions } from '../domains/sessions/index.ts';
import type { JobDefinition } from './definition.ts';

const definitions = [collectArea, startDueRuns, refreshAllFacts, forgetOldSessions, housekeeping];

/** Every kind of job this process can run. Handlers get the data that their own definition's schema has checked. */
export const jobDefinitions = definitions as unknown as readonly JobDefinition[];
