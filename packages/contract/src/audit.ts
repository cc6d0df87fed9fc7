import { z } from 'zod';
import { auditActions } from './audit-actions.ts';
import { date, id, listOf, paging, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportForm, exportOf } from './export-endpoint.ts';
import { userSummary } from './users.ts';

export const auditEntry = z
  .object({
    client_id: id.nullable().meta({ description: 'null: concerns the agency' }),
    client_name: z.string().nullable(),
    seq: z.int().meta({ description: 'Place in the chain of the client, or of the agency' }),
    at: timestamp,
    user: userSummary.nullable().meta({ description: 'null: Molva itself' }),
    action: z.string(),
    resource: z.string(),
    resource_id: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });

export const auditFilters = {
  client_id: id.optional().meta({ description: 'The nil UUID: entries that concern the agency' }),
  user_id: id.optional(),
  action: z.enum(auditActions).optional(),
  resource_id: text({ min: 1, max: 100 }).optional(),
  start_date: date.optional().meta({ description: 'First day, UTC' }),
  end_date: date.optional().meta({ description: 'Last day, UTC' }),
};

export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  operationId: 'audit-read_entries',
  isHeavy: true,
  summary: 'Who did what, when, to what; newest first',
  access: 'audit:read',
  query: z.object({ ...auditFilters, ...paging }),
  success: 200,
  answer: listOf(auditEntry),
});

export const exportAudit = exportOf({
  what: 'audit',
  summary: 'The audit entries that the filters leave',
  access: 'audit:read',
  query: z.object({ ...exportForm, ...auditFilters }),
});

export type AuditEntry = z.output<typeof auditEntry>;
