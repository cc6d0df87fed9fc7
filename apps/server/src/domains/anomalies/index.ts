export { findAnomaliesJob, findAnomaliesNightly, lookLater } from './jobs.ts';
export { anomalyOperations } from './operations.ts';
export { listAnomalies } from './list-anomalies.ts';
