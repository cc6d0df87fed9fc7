export { ensureReadySites } from './ensure-ready-sites.ts';
export { politenessOf, publicationRulesOf } from './present.ts';
export { findSite, insertSite, sitesOfClient } from './queries.ts';
export { siteOperations } from './operations.ts';
