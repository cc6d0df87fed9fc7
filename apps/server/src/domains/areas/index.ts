export { assertClientExists, assertClientOpen, locateArea } from './checks.ts';
export {
  type AreaFacts,
  areasAfter,
  clientOfArea,
  findArea,
  lockArea,
  recordAreaFacts,
  recordRead,
} from './queries.ts';
export { areasByNameOrAddress, areasOnSite } from './named-areas-query.ts';
export { areaOperations } from './operations.ts';
