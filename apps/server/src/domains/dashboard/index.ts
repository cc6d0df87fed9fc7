export { dashboardOperations } from './operations.ts';
export { listClients } from './list-clients.ts';
export { listStandings } from './list-standings.ts';
export { readAgencyMonth } from './read-agency-month.ts';
