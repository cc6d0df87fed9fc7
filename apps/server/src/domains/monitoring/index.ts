export { askHost, hostPaused, mayPass, pauseOfHost } from './at-host.ts';
export { fetchedPages } from './fetched-pages.ts';
export { afterBreak, nextRun } from './next-run.ts';
export { type PageToRead, pageToRead } from './page-to-read.ts';
export { readList } from './read-list.ts';
export { collectArea, collectBatch, forgetOldRuns, startDueRuns } from './jobs.ts';
export { pagesOfRuns } from './list-runs.ts';
export { monitoringOperations } from './operations.ts';
