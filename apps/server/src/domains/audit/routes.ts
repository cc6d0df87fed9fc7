import { listAudit } from '@molva/contract/audit';
import { route } from '../../http/route.ts';
import { listEntries } from './list-entries.ts';

export const auditRoutes = [route(listAudit, listEntries)];
