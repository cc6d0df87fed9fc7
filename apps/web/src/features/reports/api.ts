import type { Answer } from '../../lib/api.ts';
import { contentAddress, download } from '../../lib/download.ts';
import { query } from '../../lib/query.ts';

export type ReportLink = Answer<'GET /reports/links'>['data'][number];
export type ReportSchedule = Answer<'GET /reports/schedules'>['data'][number];
export type SharedReport = Answer<'GET /reports/shared/{token}'>;
export type ReportFormat = ReportSchedule['format'];

/** More than a client ever has at once. */
const maxRows = 200;

export const reportLinksQuery = (clientId: string, period: string) =>
  query('GET /reports/links', { query: { client_id: clientId, period, limit: maxRows } });

export const reportSchedulesQuery = (clientId: string) =>
  query('GET /reports/schedules', { query: { client_id: clientId, limit: maxRows } });

export const sharedReportQuery = (token: string) =>
  query(
    'GET /reports/shared/{token}',
    { params: { token } },
    {
      // Each reading is counted as an opening.
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  );

export function downloadReport(clientId: string, period: string, format: ReportFormat): Promise<void> {
  return download(`/reports/execution?${new URLSearchParams({ client_id: clientId, period, format })}`);
}

/**
 * Shows the report as its client will see it, in a tab of its own; keeps it as a file where the browser opens none.
 * To be called within a press: a tab that comes later is taken for an advertisement.
 */
export async function openReport(clientId: string, period: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab === null) return downloadReport(clientId, period, 'pdf');
  try {
    const query = new URLSearchParams({ client_id: clientId, period, format: 'pdf' });
    tab.location = await contentAddress(`/reports/execution?${query}`);
  } catch (error) {
    tab.close();
    throw error;
  }
}

export function downloadShared(token: string, format: ReportFormat): Promise<void> {
  return download(`/reports/shared/${encodeURIComponent(token)}/file?format=${format}`);
}
