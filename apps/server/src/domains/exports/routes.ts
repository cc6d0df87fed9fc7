import { exportAudit } from '@molva/contract/audit';
import { exportRequests } from '@molva/contract/requests';
import { route } from '../../kernel/operation.ts';
import { exportEntries } from './export-audit.ts';
import { exportTexts } from './export-requests.ts';

export const exportRoutes = [route(exportAudit, exportEntries), route(exportRequests, exportTexts)];
