export { assertClientExists, assertClientOpen, locateArea } from './checks.ts';
export {
  type AreaFacts,
  areaOfAddress,
  areasAmong,
  areasAfter,
  clientOfArea,
  findArea,
  lockArea,
  recordAreaFacts,
  recordRead,
} from './queries.ts';
export { areasByNameOrAddress, areasOnSite } from './named-areas-query.ts';
export { urlKey } from './url-key.ts';
export { areaOperations } from './operations.ts';
export { listAreas } from './list-areas.ts';
export { listGroups } from './list-groups.ts';
