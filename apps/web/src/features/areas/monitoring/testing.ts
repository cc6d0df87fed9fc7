import type { Monitoring, Run } from './api.ts';

export const monitoring = (more: Partial<Monitoring> = {}): Monitoring => ({
  id: 'watch',
  client_id: '00000000-0000-4000-8000-000000000001',
  area_id: 'lenina',
  schedule: { time_zone: 'Europe/Moscow', weekdays: [1, 2, 3, 4, 5], hours: [9] },
  alerts: { low_grade: 2, rating_moved: 0.2, rule_stopped: true, review_gone: false },
  is_active: true,
  next_run_at: null,
  updated_at: '2026-11-20T10:00:00Z',
  job: null,
  ...more,
});

export const run = (more: Partial<Run> = {}): Run => ({
  id: 'run',
  client_id: '00000000-0000-4000-8000-000000000001',
  area_id: 'lenina',
  area_fullname: 'Клиника на Ленина',
  job_id: 'job',
  trigger: 'manual',
  status: 'done',
  queued_at: '2026-11-20T10:00:00Z',
  started_at: '2026-11-20T10:00:05Z',
  finished_at: '2026-11-20T10:01:05Z',
  pages: 3,
  reviews_found: 240,
  reviews_new: 2,
  reviews_changed: 0,
  reviews_gone: 1,
  error: null,
  coverage: null,
  shown_count: null,
  layout: null,
  fields: null,
  accepts_losses: false,
  warnings: [],
  ...more,
});

export const job = (more: object = {}) => ({
  id: 'job',
  kind: 'collection',
  status: 'running',
  progress: 40,
  total: 100,
  result: null,
  error: null,
  client_id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-20T10:00:00Z',
  finished_at: null,
  ...more,
});
