/** What other features may know of this one; its screens are loaded by themselves. */
export { PageFacts, ReviewLine } from './components/page-facts.tsx';
export { FollowedPages } from './components/followed-pages.tsx';
export { PagePreview } from './components/page-preview.tsx';
export { PageAddress } from './components/page-address.tsx';
export { SiteChoice } from './components/site-choice.tsx';
export { factsOf, siteByAddress } from './site-of-form.ts';
export { useSiteOfAddress } from './use-site-of-address.ts';
export { ScheduleFields, scheduleGaps } from './monitoring/components/schedule-fields.tsx';
export { scheduleWords } from './monitoring/words.ts';
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
