import type { ReportLink, ReportSchedule } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longAddress =
  'konstantinopolskaya.preobrazhenskaya.aleksandra@stomatologiya-zdorovesberezhenie.example';

export const link = (more: Partial<ReportLink> = {}): ReportLink => ({
  id: 'link',
  client_id: clientId,
  period: '2026-10',
  url: 'https://molva.example/report/3f9a',
  ends_on: '2099-01-05',
  state: 'open',
  opened_count: 0,
  opened_at: null,
  created_at: '2026-11-01T00:00:00Z',
  created_by: null,
  ...more,
});

export const schedule = (more: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: 'schedule',
  client_id: clientId,
  day: 5,
  format: 'pdf',
  recipients: ['owner@example.com'],
  is_active: true,
  last_period: null,
  last_sent_at: null,
  last_error: null,
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});
