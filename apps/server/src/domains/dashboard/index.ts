export { dashboardOperations } from './operations.ts';
export { readAgencyMonth } from './read-agency-month.ts';
