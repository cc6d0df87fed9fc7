import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Query, api } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';

export type AuditEntry = Answer<'GET /audit'>['data'][number];
export type AuditFilter = Query<'GET /audit'>;

export const auditQuery = (query: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api('GET /audit', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Keeps the entries that the filters leave as a file. */
export function exportAudit(format: 'csv' | 'xlsx', filter: AuditFilter): Promise<void> {
  const query = new URLSearchParams({ format });
  for (const [key, value] of Object.entries(filter))
    if (value !== undefined && key !== 'skip' && key !== 'limit') query.set(key, String(value));
  return download(`/exports/audit?${query}`);
}
