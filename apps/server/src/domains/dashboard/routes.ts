import { readDashboard } from '@molva/contract/dashboard';
import { route } from '../../kernel/operation.ts';
import { readOwnDashboard } from './read-dashboard.ts';

export const dashboardRoutes = [route(readDashboard, readOwnDashboard)];
