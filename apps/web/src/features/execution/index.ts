/** What other features may know of this one; its screens are loaded by themselves. */
export { obtainingSitesQuery, type ObtainingSite } from './api.ts';
export { MonthSwitch } from './components/month-switch.tsx';
export { NumberLink, numberLinkStyle } from './components/number-link.tsx';
export { PlanBar } from './components/plan-bar.tsx';
export { reviewsNewLink, textsLink } from './links.ts';
