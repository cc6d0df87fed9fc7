/** What other features may know of this one; its screens are loaded by themselves. */
export { PageFacts, ReviewLine } from './components/page-facts.tsx';
export { FollowedPages } from './components/followed-pages.tsx';
export { PagePreview } from './components/page-preview.tsx';
export { factsOf, siteByAddress, siteOptions, siteWords } from './site-of-form.ts';
export { runError, runWarning } from './monitoring/run-errors.ts';
export {
  areasQuery,
  groupsQuery,
  siteRulesQuery,
  sitesQuery,
  type Area,
  type AreaList,
  type Site,
} from './api.ts';
export { runTones } from './monitoring/words.ts';
