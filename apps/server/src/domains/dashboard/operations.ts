import { listClients } from './list-clients.ts';
import { listStandings } from './list-standings.ts';
import { noteVisit } from './note-visit.ts';
import { readAgencyMonth } from './read-agency-month.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations = [
  readDashboard,
  readAgencyMonth,
  // Under /reviews/clients, but in an order that reviews decide, which know clients and not the other way round.
  listClients,
  listStandings,
  noteVisit,
];
