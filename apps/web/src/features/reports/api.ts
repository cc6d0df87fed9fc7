import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { contentAddress, download } from '../../lib/download.ts';

export type ReportLink = Answer<'GET /reports/links'>['data'][number];
export type ReportSchedule = Answer<'GET /reports/schedules'>['data'][number];
export type SharedReport = Answer<'GET /reports/shared/{token}'>;
export type ReportFormat = ReportSchedule['format'];

/** More than a client ever has at once. */
const all = 200;

export const reportLinksQuery = (clientId: string, period: string) =>
  queryOptions({
    queryKey: ['report-links', clientId, period],
    queryFn: ({ signal }) =>
      api('GET /reports/links', { query: { client_id: clientId, period, limit: all } }, { signal }),
  });

export const reportSchedulesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['report-schedules', clientId],
    queryFn: ({ signal }) =>
      api('GET /reports/schedules', { query: { client_id: clientId, limit: all } }, { signal }),
  });

export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => api('GET /reports/shared/{token}', { params: { token } }, { signal }),
    // Each reading is counted as an opening.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

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

export function createReportLink(body: Body<'POST /reports/links'>): Promise<ReportLink> {
  return api('POST /reports/links', { body });
}

export function endReportLink(link: Pick<ReportLink, 'client_id' | 'id'>): Promise<unknown> {
  return api('DELETE /reports/links/{id}', { params: { id: link.id }, query: { client_id: link.client_id } });
}

export function createSchedule(body: Body<'POST /reports/schedules'>): Promise<ReportSchedule> {
  return api('POST /reports/schedules', { body });
}

export function updateSchedule(
  id: string,
  body: Body<'PUT /reports/schedules/{id}'>,
): Promise<ReportSchedule> {
  return api('PUT /reports/schedules/{id}', { params: { id }, body });
}

export function deleteSchedule(schedule: Pick<ReportSchedule, 'client_id' | 'id'>): Promise<unknown> {
  return api('DELETE /reports/schedules/{id}', {
    params: { id: schedule.id },
    query: { client_id: schedule.client_id },
  });
}

export function refreshLinks(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['report-links', clientId] });
}

export function refreshSchedules(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['report-schedules', clientId] });
}
