import { accessRoutes } from '../domains/accesses/index.ts';
import { answerRoutes } from '../domains/answers/index.ts';
import { areaRoutes } from '../domains/areas/index.ts';
import { auditRoutes } from '../domains/audit/index.ts';
import { briefRoutes } from '../domains/briefs/index.ts';
import { clientRoutes } from '../domains/clients/index.ts';
import { customerPageRoutes } from '../domains/customer-page/index.ts';
import { dashboardRoutes } from '../domains/dashboard/index.ts';
import { draftRoutes } from '../domains/drafts/index.ts';
import { executionRoutes } from '../domains/execution/index.ts';
import { exportRoutes } from '../domains/exports/index.ts';
import { flagRoutes } from '../domains/flags/index.ts';
import { employeeRoutes } from '../domains/employees/index.ts';
import { galleryRoutes } from '../domains/gallery/index.ts';
import { itemRoutes } from '../domains/items/index.ts';
import { jobRoutes } from '../domains/jobs/index.ts';
import { monitoringRoutes } from '../domains/monitoring/index.ts';
import { noteRoutes } from '../domains/notes/index.ts';
import { notificationRoutes } from '../domains/notifications/index.ts';
import { ratingRoutes } from '../domains/ratings/index.ts';
import { requestRoutes } from '../domains/requests/index.ts';
import { reportRoutes } from '../domains/reports/index.ts';
import { reviewRoutes } from '../domains/reviews/index.ts';
import { sessionRoutes } from '../domains/sessions/index.ts';
import { siteRoutes } from '../domains/sites/index.ts';
import { sourceRoutes } from '../domains/sources/index.ts';
import { twoFactorRoutes } from '../domains/two-factor/index.ts';
import { userRoutes } from '../domains/users/index.ts';
import { utilRoutes } from '../domains/utils/index.ts';
import { welcomeRoutes } from '../domains/welcome/index.ts';
import { wikiRoutes } from '../domains/wiki/index.ts';
import type { Route } from '../kernel/operation.ts';

/** Every call the server answers, domain by domain. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...userRoutes,
  ...twoFactorRoutes,
  ...employeeRoutes,
  ...itemRoutes,
  ...clientRoutes,
  ...areaRoutes,
  ...siteRoutes,
  ...monitoringRoutes,
  ...briefRoutes,
  ...noteRoutes,
  ...accessRoutes,
  ...ratingRoutes,
  ...reviewRoutes,
  ...answerRoutes,
  ...sourceRoutes,
  ...requestRoutes,
  ...customerPageRoutes,
  ...draftRoutes,
  ...executionRoutes,
  ...dashboardRoutes,
  ...jobRoutes,
  ...notificationRoutes,
  ...flagRoutes,
  ...galleryRoutes,
  ...wikiRoutes,
  ...auditRoutes,
  ...exportRoutes,
  ...reportRoutes,
  ...welcomeRoutes,
  ...utilRoutes,
];
