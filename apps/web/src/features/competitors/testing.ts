import type { Competitor, Figures } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const competitorsPath = `/reviews/clients/${clientId}/competitors`;

export const figures = (more: Partial<Figures> = {}): Figures => ({
  rating: 4.4,
  rating_previous: null,
  reviews_count: 10,
  collected_count: 9,
  recent: { reviews: 4, answered: 1, average_rating: 4.25 },
  ...more,
});

export const competitor = (id: string, name: string, more: Partial<Competitor> = {}): Competitor => ({
  id,
  client_id: clientId,
  name,
  url: `https://site.example/${id}`,
  site: { id: 's', name: 'Карты', is_active: true },
  schedule: { time_zone: 'Europe/Moscow', weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [5] },
  is_active: true,
  state: 'done',
  error: null,
  collected_at: '2026-11-20T09:00:00Z',
  next_run_at: null,
  created_at: '2026-11-01T00:00:00Z',
  figures: figures(),
  ...more,
});
