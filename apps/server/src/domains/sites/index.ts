export { ensureReadySites } from './ensure-ready-sites.ts';
export { withHostSlot } from './host-slot.ts';
export { politenessOf, publicationRulesOf } from './present.ts';
export { type PageReading, readOnePage, unreadPage } from './read-one-page.ts';
export { findSiteOfAddress } from './find-site-of-address.ts';
export { findSite, insertSite, sitesOfClient } from './queries.ts';
export { siteOperations } from './operations.ts';
export { keptPage } from './kept-page-queries.ts';
export { conditionOf, keepFirstPage, keptOf, unpackKept } from './kept-pages.ts';
