import { listAudit } from '@molva/contract/audit';
import { route } from '../../kernel/operation.ts';
import { listEntries } from './list-entries.ts';

export const auditRoutes = [route(listAudit, listEntries)];
