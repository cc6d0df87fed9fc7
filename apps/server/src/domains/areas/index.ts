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
export { areaOperations } from './operations.ts';
