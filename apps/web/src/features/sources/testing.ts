import type { Source } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const clientPath = `/reviews/clients/${clientId}`;
export const sourcesPath = '/reviews/clients/requests/sources';
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { lenina: id(2), mira: id(3), source: id(4), vera: id(5) };

export const source = (more: Partial<Source> = {}): Source => ({
  id: ids.source,
  client_id: clientId,
  area_id: ids.lenina,
  kind: 'message',
  words: 'Приняли быстро, врач всё объяснил.',
  grade: 5,
  sex: null,
  received_at: '2026-11-20',
  consent: {
    given_by: 'Анна',
    how: 'message',
    given_on: '2026-11-20',
    use_of_data: true,
    use_of_text: true,
    channels: ['site', 'print'],
  },
  withdrawn_at: null,
  incentive: null,
  contact_masked: null,
  keep_until: null,
  requests_count: 0,
  created_by: { id: ids.vera, full_name: 'Вера Цой', email: null },
  created_at: '2026-11-20T09:00:00Z',
  abilities: ['sources:write', 'sources:reveal'],
  ...more,
});

const area = (areaId: string, fullname_area: string) => ({
  id: areaId,
  fullname_area,
  site: { id: 'gis', name: '2ГИС' },
  status: 'active',
});
export const areas = [area(ids.lenina, longName), area(ids.mira, 'Клиника на Мира')];
