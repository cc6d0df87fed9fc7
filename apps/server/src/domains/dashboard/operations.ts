import { readDashboard } from './read-dashboard.ts';

export const dashboardOperations = [readDashboard];
