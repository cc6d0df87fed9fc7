export { assertClientExists, assertClientOpen, locateArea } from './checks.ts';
export { type AreaFacts, findArea, lockArea, recordAreaFacts } from './queries.ts';
export { areaRoutes } from './routes.ts';
