import { exportAccesses } from './export-accesses.ts';
import { exportAgencyMonth } from './export-agency-month.ts';
import { exportAlertDeliveries } from './export-alert-deliveries.ts';
import { exportAnomalies } from './export-anomalies.ts';
import { exportAreas } from './export-areas.ts';
import { exportAudit } from './export-audit.ts';
import { exportClients } from './export-clients.ts';
import { exportClusters } from './export-clusters.ts';
import { exportCompetitorMonths, exportCompetitors, exportCompetitorThemes } from './export-competitors.ts';
import { exportAreaMonths, exportMonths } from './export-execution.ts';
import { exportItems } from './export-items.ts';
import { exportEmployees, exportUsers } from './export-people.ts';
import { exportRatingFigures, exportRatingPeriods } from './export-rating-figures.ts';
import { exportRatingGoals } from './export-rating-goals.ts';
import { exportRatingMonths } from './export-rating-months.ts';
import { exportRatings } from './export-ratings.ts';
import { exportRequests, exportRewriting } from './export-requests.ts';
import { exportReviews } from './export-reviews.ts';
import { exportRuns } from './export-runs.ts';
import { exportSearch } from './export-search.ts';
import { exportSites } from './export-sites.ts';
import { exportSources } from './export-sources.ts';
import { exportTasks } from './export-tasks.ts';

export const exportOperations = [
  exportReviews,
  exportRatings,
  exportRatingFigures,
  exportRatingPeriods,
  exportRatingGoals,
  exportRatingMonths,
  exportClients,
  exportAgencyMonth,
  exportAreas,
  exportRuns,
  exportRequests,
  exportRewriting,
  exportTasks,
  exportClusters,
  exportAlertDeliveries,
  exportAnomalies,
  exportCompetitors,
  exportCompetitorThemes,
  exportCompetitorMonths,
  exportSources,
  exportSearch,
  exportAccesses,
  exportMonths,
  exportAreaMonths,
  exportEmployees,
  exportUsers,
  exportSites,
  exportItems,
  exportAudit,
];
