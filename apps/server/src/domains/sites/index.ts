export { ensureReadySites } from './ensure-ready-sites.ts';
export { politenessOf } from './present.ts';
export { findSite, insertSite } from './queries.ts';
export { siteRoutes } from './routes.ts';
