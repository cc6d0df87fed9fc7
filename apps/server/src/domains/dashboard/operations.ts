import { listStandings } from './list-standings.ts';
import { noteVisit } from './note-visit.ts';
import { readAgencyMonth } from './read-agency-month.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations = [readDashboard, readAgencyMonth, listStandings, noteVisit];
