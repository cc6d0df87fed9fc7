import { areaRoutes } from '../domains/areas/index.ts';
import { clientRoutes } from '../domains/clients/index.ts';
import { jobRoutes } from '../domains/jobs/index.ts';
import { monitoringRoutes } from '../domains/monitoring/index.ts';
import { ratingRoutes } from '../domains/ratings/index.ts';
import { reviewRoutes } from '../domains/reviews/index.ts';
import { sessionRoutes } from '../domains/sessions/index.ts';
import { siteRoutes } from '../domains/sites/index.ts';
import { userRoutes } from '../domains/users/index.ts';
import { utilRoutes } from '../domains/utils/index.ts';
import type { Route } from './route.ts';

/** Every call the server answers, domain by domain. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...clientRoutes,
  ...areaRoutes,
  ...siteRoutes,
  ...monitoringRoutes,
  ...ratingRoutes,
  ...reviewRoutes,
  ...jobRoutes,
  ...utilRoutes,
];
