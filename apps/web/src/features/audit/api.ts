import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '../../components/export-menu.tsx';
import { type Answer, type Query, api } from '../../lib/api.ts';
import { download, exportPath } from '../../lib/download.ts';

export type AuditEntry = Answer<'GET /audit'>['data'][number];
export type AuditFilter = Query<'GET /audit'>;

export const auditQuery = (query: AuditFilter) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api('GET /audit', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Keeps the entries that the filters leave as a file. */
export function exportAudit(format: ExportFormat, filter: AuditFilter): Promise<void> {
  return download(exportPath('audit', format, filter));
}
