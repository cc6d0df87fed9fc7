/** What other features may know of this one; its screens are loaded by themselves. */
export { ToAreas } from './components/to-areas.tsx';
export { weekdays, zoneName } from './monitoring/words.ts';
export { areasQuery, siteRulesQuery, sitesQuery, type Area, type AreaList, type Site } from './api.ts';
