import { listStandings } from './list-standings.ts';
import { noteVisit } from './note-visit.ts';
import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations = [readDashboard, listStandings, noteVisit];
