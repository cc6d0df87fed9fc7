const byId =
  'a row named by its id alone: its client is found once a call, by an index, and named in all that follows';
const scope = 'of all clients that somebody may see, or all there are: cut before names are read';
const agency = 'a figure of the whole agency';
const job = 'a schedule looks for what is due, of whichever client';
const upkeep = 'upkeep of the whole installation, by a command or once a night';
const mailed = 'a link from a mail carries a token alone, which is looked up by an index';

/** Statements that ask more than one client, by file and function, each with why it must. */
export const fanOuts: Readonly<Record<string, string>> = {
  'http/register-routes.ts handler': byId,
  'http/register-routes.ts watched': byId,
  'domains/areas/checks.ts locateArea': byId,
  'domains/monitoring/update-monitoring.ts find': byId,
  'domains/requests/files/file-queries.ts findFile': byId,
  'domains/customer-page/locate-link.ts locateLink': mailed,
  'domains/reports/open-link.ts openLink': mailed,

  'domains/areas/find-areas.ts read': scope,
  'domains/audit/list-entries.ts read': scope,
  'domains/audit/visible-entries.ts pagesOfEntries': scope,
  'domains/clients/list-clients.ts read': scope,
  'domains/clients/queries.ts fallenMost': scope,
  'domains/clients/queries.ts pageByFall': scope,
  'domains/clients/texts-query.ts textsByClient': scope,
  'domains/dashboard/needs-query.ts needRows': scope,
  'domains/requests/leases/hand-out-queries.ts freeTexts': scope,
  'domains/requests/leases/hand-out-queries.ts holdOn': scope,
  'domains/requests/plan/plan-dates.ts prepare': scope,
  'domains/requests/text/checks-of.ts textWithRules': scope,
  'domains/requests/text/list-requests.ts read': scope,
  'domains/requests/text/queries.ts execute': scope,
  'domains/requests/text/queries.ts inTheirOrder': scope,
  'domains/reviews/find-words-query.ts amongNewest': scope,
  'domains/reviews/list-query.ts countReviews': scope,
  'domains/reviews/list-query.ts inTheirOrder': scope,
  'domains/reviews/list-query.ts rowsOfReviews': scope,
  'domains/search/queries.ts namesOf': scope,
  'domains/search/queries.ts namesPage': scope,
  'domains/search/vocabulary-queries.ts nearWords': scope,
  'domains/tasks/list-tasks.ts read': scope,
  'db/client-versions.ts readClientVersions': scope,

  'domains/briefs/list-templates.ts read': agency,
  'domains/briefs/template-queries.ts findTemplate': agency,
  'domains/employees/load-employees.ts loadEmployees': agency,
  'domains/monitoring/site-health-queries.ts lastRunsOfSite': agency,
  'domains/monitoring/site-health-queries.ts lastRunsOfSites': agency,
  'domains/requests/plan/workload-queries.ts hoursInStates': agency,
  'domains/requests/plan/workload-queries.ts loadByPerson': agency,
  'domains/requests/plan/workload-queries.ts reasonsOf': agency,
  'domains/requests/plan/workload-queries.ts statesNow': agency,
  'domains/requests/plan/writer-queries.ts staffFor': agency,
  'domains/sites/queries.ts areasBySite': agency,
  'domains/welcome/queries.ts clientFacts': agency,
  'domains/welcome/queries.ts hasDone': agency,

  'domains/monitoring/host-break-queries.ts bringForward': job,
  'domains/monitoring/start-due.ts run': job,
  'domains/reports/mail-reports.ts run': job,
  'domains/requests/leases/hand-out-queries.ts endLeases': job,
  'domains/requests/proof/proof-queries.ts textsWithoutProof': job,
  'domains/search/vocabulary-queries.ts staleVocabularies': job,
  'domains/sources/erase-overdue.ts run': job,
  'domains/tasks/tell-late.ts run': job,

  'db/sealed-columns.ts sealedByOthers': upkeep,
  'domains/audit/queries.ts chains': upkeep,
  'domains/audit/queries.ts headless': upkeep,
  'domains/gallery/keep-gallery.ts processAnew': upkeep,
  'domains/gallery/queries.ts knownImages': upkeep,
  'domains/requests/files/file-queries.ts knownFiles': upkeep,
  'domains/reviews/months-query.ts recountAllMonths': upkeep,
};
