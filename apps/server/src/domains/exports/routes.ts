import { exportAudit } from '@molva/contract/audit';
import { route } from '../../http/route.ts';
import { exportEntries } from './export-audit.ts';

export const exportRoutes = [route(exportAudit, exportEntries)];
