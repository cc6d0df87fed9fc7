import { areaRoutes } from '../domains/areas/index.ts';
import { auditRoutes } from '../domains/audit/index.ts';
import { clientRoutes } from '../domains/clients/index.ts';
import { exportRoutes } from '../domains/exports/index.ts';
import { flagRoutes } from '../domains/flags/index.ts';
import { employeeRoutes } from '../domains/employees/index.ts';
import { itemRoutes } from '../domains/items/index.ts';
import { jobRoutes } from '../domains/jobs/index.ts';
import { monitoringRoutes } from '../domains/monitoring/index.ts';
import { notificationRoutes } from '../domains/notifications/index.ts';
import { ratingRoutes } from '../domains/ratings/index.ts';
import { reviewRoutes } from '../domains/reviews/index.ts';
import { sessionRoutes } from '../domains/sessions/index.ts';
import { siteRoutes } from '../domains/sites/index.ts';
import { userRoutes } from '../domains/users/index.ts';
import { utilRoutes } from '../domains/utils/index.ts';
import { welcomeRoutes } from '../domains/welcome/index.ts';
import { wikiRoutes } from '../domains/wiki/index.ts';
import type { Route } from './route.ts';

/** Every call the server answers, domain by domain. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...employeeRoutes,
  ...itemRoutes,
  ...clientRoutes,
  ...areaRoutes,
  ...siteRoutes,
  ...monitoringRoutes,
  ...ratingRoutes,
  ...reviewRoutes,
  ...jobRoutes,
  ...notificationRoutes,
  ...flagRoutes,
  ...wikiRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...welcomeRoutes,
  ...utilRoutes,
];
