import { z } from 'zod';
import { readAgencyMonth } from './agency-month.ts';
import { listAlertDeliveries } from './alert-deliveries.ts';
import { listAnomalies } from './anomalies.ts';
import { listAreas } from './areas.ts';
import { listClients } from './clients.ts';
import { listClusters } from './clustering.ts';
import { id, period } from './common.ts';
import { rewritingFilters } from './drafts.ts';
import { listEmployees } from './employees.ts';
import { exportForm, exportOf } from './export-endpoint.ts';
import { listItems } from './items.ts';
import { listRuns } from './monitoring.ts';
import { problems } from './problems/index.ts';
import { listRatingMonths, readRatingFigures, readRatingGoal } from './rating-figures.ts';
import { listRatings } from './ratings.ts';
import { reviewFilters, reviewSorts } from './reviews.ts';
import { search } from './search.ts';
import { listSources } from './sources.ts';
import { listTasks } from './tasks.ts';
import { listUsers } from './users.ts';

/** The filters of a list and its order, and all that match in place of a page. */
function filtersOf<Query extends { skip: z.ZodType; limit: z.ZodType }>({
  skip: _skip,
  limit: _limit,
  ...filters
}: Query): Omit<Query, 'skip' | 'limit'> {
  return filters;
}
/** In the list a part of its path. */
const client = { client_id: id };

export const exportReviews = exportOf({
  what: 'reviews',
  summary:
    'The reviews that the filters leave, with the answers under them, in the order asked for; themes where they are of one client',
  access: 'reviews:read',
  query: z.object({
    ...exportForm,
    ...reviewFilters,
    sort: z.enum(reviewSorts).default('-publication_date'),
  }),
});

export const exportRatings = exportOf({
  what: 'ratings',
  summary: 'Rating per area and day, oldest first; of more than 366 days, the last of each week',
  access: 'ratings:read',
  query: z.object({
    ...exportForm,
    ...client,
    ...listRatings.query.shape,
    area_id: z
      .union([id, z.array(id).max(100)])
      .optional()
      .meta({ description: 'One area, or several: area_id=a&area_id=b' }),
  }),
});

export const exportRatingFigures = exportOf({
  what: 'rating_figures',
  summary: 'Rating shown and average collected, step by step, with what came and went',
  access: 'ratings:read',
  query: z.object({ ...exportForm, ...client, ...readRatingFigures.query.shape }),
});

export const exportRatingPeriods = exportOf({
  what: 'rating_periods',
  summary: 'What a period and the one beside it brought, and the two numbers at the end of each, a row each',
  access: 'ratings:read',
  query: z.object({ ...exportForm, ...client, ...readRatingFigures.query.shape }),
});

export const exportRatingGoals = exportOf({
  what: 'rating_goals',
  summary: 'Areas by name, and how many grades of five lead each to a rating',
  access: 'ratings:read',
  query: z.object({ ...exportForm, ...client, ...filtersOf(readRatingGoal.query.shape) }),
});

export const exportRatingMonths = exportOf({
  what: 'rating_months',
  summary: 'Areas by name and month: reviews, their average, rating shown',
  access: 'ratings:read',
  query: z.object({ ...exportForm, ...client, ...filtersOf(listRatingMonths.query.shape) }),
});

export const exportClients = exportOf({
  what: 'clients',
  summary: 'The clients that the filters leave, with their figures',
  access: 'clients:read',
  query: z.object({ ...exportForm, ...filtersOf(listClients.query.shape) }),
});

export const exportAgencyMonth = exportOf({
  what: 'agency_month',
  summary: 'Clients that the caller plans for, with what a month brought each',
  access: 'requests:plan',
  query: z.object({ ...exportForm, ...filtersOf(readAgencyMonth.query.shape) }),
});

export const exportAreas = exportOf({
  what: 'areas',
  summary: 'The areas of a client that the filters leave, with rating, monitoring and last run',
  access: 'areas:read',
  query: z.object({ ...exportForm, ...filtersOf(listAreas.query.shape) }),
});

export const exportRuns = exportOf({
  what: 'runs',
  summary: 'Collections of an area or of a client, newest first',
  access: 'monitoring:read',
  query: z
    .object({ ...exportForm, ...filtersOf(listRuns.query.shape) })
    .refine((value) => value.area_id !== undefined || value.client_id !== undefined, {
      message: problems.area_or_client_needed.detail,
      path: ['client_id'],
    }),
});

export const exportTasks = exportOf({
  what: 'tasks',
  summary: 'The tasks that the filters leave, with what each changed where they are of one client',
  access: 'tasks:read',
  query: z.object({ ...exportForm, ...filtersOf(listTasks.query.shape) }),
});

export const exportRewriting = exportOf({
  what: 'rewriting',
  summary: 'Texts waiting to be rewritten that the filters leave, newest first',
  access: 'requests:write',
  query: z.object({ ...exportForm, ...rewritingFilters }),
});

export const exportSearch = exportOf({
  what: 'search',
  summary: 'What is found by words, kind by kind, as far as the search leads',
  access: 'signed_in',
  query: z.object({ ...exportForm, ...filtersOf(search.query.shape) }),
});

export const exportClusters = exportOf({
  what: 'clusters',
  summary: "Themes of a client's reviews of a period, largest first",
  access: 'clustering:read',
  query: z.object({ ...exportForm, ...client, ...listClusters.query.shape }),
});

export const exportAnomalies = exportOf({
  what: 'anomalies',
  summary: "What chance does not explain in a client's reviews, newest first",
  access: 'anomalies:read',
  query: z.object({ ...exportForm, ...client, ...filtersOf(listAnomalies.query.shape) }),
});

export const exportAlertDeliveries = exportOf({
  what: 'alert_deliveries',
  summary: 'What was sent by the alerts of a client, to whom and what became of it, newest first',
  access: 'alerts:read',
  query: z.object({ ...exportForm, ...client, ...filtersOf(listAlertDeliveries.query.shape) }),
});

export const exportCompetitors = exportOf({
  what: 'competitors',
  summary: 'A client, its competitors and its areas by the figures they are compared by',
  access: 'competitors:read',
  query: z.object({ ...exportForm, ...client }),
});

export const exportCompetitorThemes = exportOf({
  what: 'competitor_themes',
  summary: "A client's themes, how often each is spoken of in its reviews and at each competitor",
  access: 'competitors:read',
  query: z.object({ ...exportForm, ...client }),
});

export const exportCompetitorMonths = exportOf({
  what: 'competitor_months',
  summary: 'Reviews and their average grade by month, of a client and of each competitor, oldest month first',
  access: 'competitors:read',
  query: z.object({ ...exportForm, ...client }),
});

export const exportSources = exportOf({
  what: 'sources',
  summary: "Customers' own words that the filters leave, newest first; contacts masked",
  access: 'sources:read',
  query: z.object({ ...exportForm, ...filtersOf(listSources.query.shape) }),
});

export const exportAccesses = exportOf({
  what: 'accesses',
  summary: "Accesses to a client's cabinets on sites, without their secrets",
  access: 'accesses:read',
  query: z.object({ ...exportForm, ...client }),
});

export const exportMonths = exportOf({
  what: 'months',
  summary: 'Months of a client with work or reviews, newest first, with counts',
  access: 'execution:read',
  query: z.object({ ...exportForm, ...client }),
});

export const exportAreaMonths = exportOf({
  what: 'area_months',
  summary: "A client's areas in a month: reviews, ratings then and now, texts by state",
  access: 'execution:read',
  query: z.object({ ...exportForm, ...client, period }),
});

export const exportEmployees = exportOf({
  what: 'employees',
  summary: 'The employees that the filters leave, with clients and load',
  access: 'employees:read',
  query: z.object({ ...exportForm, ...filtersOf(listEmployees.query.shape) }),
});

export const exportUsers = exportOf({
  what: 'users',
  summary: 'The users that the filters leave, of staff and of clients',
  access: 'users:manage',
  query: z.object({ ...exportForm, ...filtersOf(listUsers.query.shape) }),
});

export const exportSites = exportOf({
  what: 'sites',
  summary: 'All sites, with their rules of publication',
  access: 'sites:read',
  query: z.object(exportForm),
});

export const exportItems = exportOf({
  what: 'items',
  summary: "Own items that the filters leave; an administrator's are everyone's",
  access: 'signed_in',
  query: z.object({ ...exportForm, ...filtersOf(listItems.query.shape) }),
});
