const byId =
  'a row named by its id alone: its client is found once a call, by an index, and named in all that follows';
const scope = 'of all clients that somebody may see, or all there are: cut before names are read';
const agency = 'a figure of the whole agency';
const job = 'a schedule looks for what is due, of whichever client';
const upkeep = 'upkeep of the whole installation, by a command or once a night';
const mailed = 'a link from a mail carries a token alone, which is looked up by an index';

/** Files whose statements ask more than one client, each with why they must. */
export const fanOuts: Readonly<Record<string, string>> = {
  'db/row-owners.ts': byId,
  'domains/areas/checks.ts': byId,
  'domains/monitoring/update-monitoring.ts': byId,
  'domains/requests/files/file-queries.ts': byId,
  'http/register-routes.ts': byId,

  'domains/customer-page/locate-link.ts': mailed,
  'domains/reports/open-link.ts': mailed,

  'db/client-versions.ts': scope,
  'domains/areas/find-areas.ts': scope,
  'domains/audit/list-entries.ts': scope,
  'domains/audit/visible-entries.ts': scope,
  'domains/clients/queries.ts': scope,
  'domains/clients/texts-query.ts': scope,
  'domains/dashboard/list-clients.ts': scope,
  'domains/dashboard/month-queries.ts': agency,
  'domains/dashboard/needs-query.ts': scope,
  'domains/dashboard/standing-queries.ts': scope,
  'domains/drafts/list-for-rewriting.ts': scope,
  'domains/requests/leases/hand-out-queries.ts': scope,
  'domains/requests/plan/plan-dates.ts': scope,
  'domains/requests/text/checks-of.ts': scope,
  'domains/requests/text/list-requests.ts': scope,
  'domains/requests/text/queries.ts': scope,
  'domains/requests/text/walk-queries.ts': scope,
  'domains/reviews/export-query.ts': scope,
  'domains/reviews/count-query.ts': scope,
  'domains/reviews/find-words-query.ts': scope,
  'domains/reviews/list-query.ts': scope,
  'domains/reviews/walk-query.ts': scope,
  'domains/search/queries.ts': scope,
  'domains/search/search.ts': scope,
  'domains/search/vocabulary-queries.ts': scope,
  'domains/tasks/list-tasks.ts': scope,

  'domains/briefs/list-templates.ts': agency,
  'domains/briefs/template-queries.ts': agency,
  'domains/employees/load-employees.ts': agency,
  'domains/monitoring/site-health-queries.ts': agency,
  'domains/requests/plan/workload-queries.ts': agency,
  'domains/requests/plan/writer-queries.ts': agency,
  'domains/sites/queries.ts': agency,
  'domains/welcome/queries.ts': agency,

  'domains/alerts/on-time.ts': job,
  'domains/alerts/rule-queries.ts': job,
  'domains/competitors/due-queries.ts': job,
  'domains/competitors/start-due.ts': job,
  'domains/monitoring/host-break-queries.ts': job,
  'domains/monitoring/start-due.ts': job,
  'domains/reports/mail-reports.ts': job,
  'domains/requests/proof/proof-queries.ts': job,
  'domains/sources/erase-overdue.ts': job,
  'domains/tasks/notify-late.ts': job,

  'db/migrations/20261126002000-alerts-of-competitors-without-places.ts': upkeep,
  'db/sealed-columns.ts': upkeep,
  'domains/alerts/forget-queries.ts': upkeep,
  'domains/audit/queries.ts': upkeep,
  'domains/gallery/keep-gallery.ts': upkeep,
  'domains/gallery/queries.ts': upkeep,
  'domains/ratings/refresh-all-facts.ts': upkeep,
  'domains/reviews/months-query.ts': upkeep,
};
