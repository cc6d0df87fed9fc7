import type { Area, AreaGroup } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';

export const gis = { id: 'gis', name: '2ГИС', domain: '2gis.ru', domains: ['2gis.ru'], is_active: true };
export const otzovik = {
  id: 'otzovik',
  name: 'Отзовик',
  domain: 'otzovik.com',
  domains: ['otzovik.com'],
  is_active: true,
};

export const group = (id: string, name: string, position: number | null = null): AreaGroup => ({
  id,
  client_id: clientId,
  name,
  area_ids: [],
  position,
});
export const groups = [group('vip', 'Флагманы', 1), group('rest', 'Остальные', 2)];

export const area = (more: Partial<Area> = {}) =>
  ({
    id: 'lenina',
    client_id: clientId,
    site: gis,
    group_id: 'vip',
    fullname_area: 'Клиника на Ленина',
    url: 'https://2gis.ru/ekaterinburg/firm/1',
    status: 'active',
    rating: 4.5,
    rating_date: '2026-11-20',
    reviews_count: 12,
    collected_count: 0,
    monitoring: null,
    last_run: null,
    host_break: null,
    ...more,
  }) as Area;
