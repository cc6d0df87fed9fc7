import { exportAudit } from './export-audit.ts';
import { exportRequests } from './export-requests.ts';

export const exportOperations = [exportAudit, exportRequests];
