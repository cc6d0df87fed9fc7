const nothing = { reads: [] } as const;

/** Exports of lists: a file is no answer that is kept. */
export const exportTags = {
  'GET /exports/accesses': nothing,
  'GET /exports/agency_month': nothing,
  'GET /exports/anomalies': nothing,
  'GET /exports/competitor_months': nothing,
  'GET /exports/competitor_themes': nothing,
  'GET /exports/competitors': nothing,
  'GET /exports/area_months': nothing,
  'GET /exports/areas': nothing,
  'GET /exports/audit': nothing,
  'GET /exports/clients': nothing,
  'GET /exports/clusters': nothing,
  'GET /exports/employees': nothing,
  'GET /exports/items': nothing,
  'GET /exports/months': nothing,
  'GET /exports/rating_figures': nothing,
  'GET /exports/rating_months': nothing,
  'GET /exports/ratings': nothing,
  'GET /exports/requests': nothing,
  'GET /exports/reviews': nothing,
  'GET /exports/runs': nothing,
  'GET /exports/sites': nothing,
  'GET /exports/sources': nothing,
  'GET /exports/tasks': nothing,
  'GET /exports/users': nothing,
} as const;
