import { readDashboard } from '@molva/contract/dashboard';
import { route } from '../../http/route.ts';
import { readOwnDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [route(readDashboard, readOwnDashboard)];
