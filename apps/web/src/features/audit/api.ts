import { keepPreviousData } from '@tanstack/react-query';
import type { ExportFormat } from '../../components/export-menu.tsx';
import type { Answer, Query } from '../../lib/api.ts';
import { download, exportPath } from '../../lib/download.ts';
import { query } from '../../lib/query.ts';

export type AuditEntry = Answer<'GET /audit'>['data'][number];
export type AuditFilter = Query<'GET /audit'>;

export const auditQuery = (filter: AuditFilter) =>
  query('GET /audit', { query: filter }, { placeholderData: keepPreviousData });

/** Keeps the entries that the filters leave as a file. */
export function exportAudit(format: ExportFormat, filter: AuditFilter): Promise<void> {
  return download(exportPath('audit', format, filter));
}
