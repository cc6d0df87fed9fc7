import { accessOperations } from '../domains/accesses/index.ts';
import { alertOperations } from '../domains/alerts/index.ts';
import { anomalyOperations } from '../domains/anomalies/index.ts';
import { answerOperations } from '../domains/answers/index.ts';
import { areaOperations } from '../domains/areas/index.ts';
import { auditOperations } from '../domains/audit/index.ts';
import { briefOperations } from '../domains/briefs/index.ts';
import { clientOperations } from '../domains/clients/index.ts';
import { clusteringOperations } from '../domains/clustering/index.ts';
import { competitorOperations } from '../domains/competitors/index.ts';
import { customerPageOperations } from '../domains/customer-page/index.ts';
import { credentialOperations } from '../domains/credentials/index.ts';
import { dashboardOperations } from '../domains/dashboard/index.ts';
import { draftOperations } from '../domains/drafts/index.ts';
import { executionOperations } from '../domains/execution/index.ts';
import { exportOperations } from '../domains/exports/index.ts';
import { flagOperations } from '../domains/flags/index.ts';
import { employeeOperations } from '../domains/employees/index.ts';
import { galleryOperations } from '../domains/gallery/index.ts';
import { itemOperations } from '../domains/items/index.ts';
import { jobOperations } from '../domains/jobs/index.ts';
import { monitoringOperations } from '../domains/monitoring/index.ts';
import { noteOperations } from '../domains/notes/index.ts';
import { notificationOperations } from '../domains/notifications/index.ts';
import { previewOperations } from '../domains/previews/index.ts';
import { ratingOperations } from '../domains/ratings/index.ts';
import { requestOperations } from '../domains/requests/index.ts';
import { reportOperations } from '../domains/reports/index.ts';
import { reviewImportOperations } from '../domains/review-imports/index.ts';
import { reviewMarkOperations } from '../domains/review-marks/index.ts';
import { reviewViewOperations } from '../domains/review-views/index.ts';
import { reviewOperations } from '../domains/reviews/index.ts';
import { ruleSampleOperations } from '../domains/rule-samples/index.ts';
import { searchOperations } from '../domains/search/index.ts';
import { sessionOperations } from '../domains/sessions/index.ts';
import { siteOperations } from '../domains/sites/index.ts';
import { sourceOperations } from '../domains/sources/index.ts';
import { taskOperations } from '../domains/tasks/index.ts';
import { twoFactorOperations } from '../domains/two-factor/index.ts';
import { userOperations } from '../domains/users/index.ts';
import { utilOperations } from '../domains/utils/index.ts';
import { welcomeOperations } from '../domains/welcome/index.ts';
import { wikiOperations } from '../domains/wiki/index.ts';
import type { AnyOperation } from '../kernel/operation.ts';

/** Every call the server answers, domain by domain. */
export const operations: readonly AnyOperation[] = [
  ...sessionOperations,
  ...userOperations,
  ...twoFactorOperations,
  ...employeeOperations,
  ...itemOperations,
  ...clientOperations,
  ...areaOperations,
  ...siteOperations,
  ...credentialOperations,
  ...previewOperations,
  ...ruleSampleOperations,
  ...monitoringOperations,
  ...briefOperations,
  ...noteOperations,
  ...accessOperations,
  ...ratingOperations,
  ...reviewOperations,
  ...reviewMarkOperations,
  ...reviewViewOperations,
  ...clusteringOperations,
  ...alertOperations,
  ...anomalyOperations,
  ...competitorOperations,
  ...taskOperations,
  ...reviewImportOperations,
  ...answerOperations,
  ...sourceOperations,
  ...requestOperations,
  ...customerPageOperations,
  ...draftOperations,
  ...executionOperations,
  ...dashboardOperations,
  ...searchOperations,
  ...jobOperations,
  ...notificationOperations,
  ...flagOperations,
  ...galleryOperations,
  ...wikiOperations,
  ...auditOperations,
  ...exportOperations,
  ...reportOperations,
  ...welcomeOperations,
  ...utilOperations,
];
