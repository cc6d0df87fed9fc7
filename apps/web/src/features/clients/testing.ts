import type { Client } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longName =
  'Общество с ограниченной ответственностью «Стоматологическая-поликлиника-Здоровьесбережение» имени Рентгена';

export const client = (more: Partial<Client> = {}): Client => ({
  id: clientId,
  name: 'Улыбка',
  status: 'active',
  note: 'Звонить после обеда',
  responsible: null,
  areas_count: 1,
  rating: 4.5,
  rating_previous: 4.4,
  reviews_new: 3,
  monitoring: { areas_watched: 0, areas_failing: 0, last_run_at: null },
  requests: {},
  customer_corrections: 'facts',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  abilities: [],
  ...more,
});
