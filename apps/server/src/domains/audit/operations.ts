import { listAudit } from './list-entries.ts';

export const auditOperations = [listAudit];
