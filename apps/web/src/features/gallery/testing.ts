import { json } from '../../test/server.ts';
import type { GalleryImage } from './api.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const clientId = id(1);
export const galleryPath = `/reviews/clients/${clientId}/gallery`;
export const ids = { lenina: id(2), mira: id(3), first: id(4), second: id(5), text: id(6) };
export const longName = 'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева';
const drawn = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

export const image = (more: Partial<GalleryImage> = {}): GalleryImage => ({
  id: ids.first,
  client_id: clientId,
  period: '2026-10',
  area_id: ids.lenina,
  area_fullname: longName,
  request_id: null,
  name: 'snimok-ekrana.png',
  caption: 'Отзыв на карте',
  state: 'ready',
  error: null,
  format: 'png',
  size: 2_500_000,
  width: 1600,
  height: 1200,
  urls: { thumb_avif: drawn, thumb_webp: drawn, large_webp: drawn, original: drawn } as GalleryImage['urls'],
  same_as: null,
  uploaded_by: { id: 'vera', full_name: 'Вера Цой', email: null },
  created_at: '2026-10-20T09:00:00Z',
  is_proof: false,
  abilities: ['gallery:write', 'gallery:delete'],
  ...more,
});
export const second = image({
  id: ids.second,
  caption: '',
  name: 'vtoroy.png',
  area_id: null,
  area_fullname: null,
});

export const areas = [
  { id: ids.lenina, fullname_area: longName, site: { id: 'gis', name: '2ГИС' }, status: 'active' },
  { id: ids.mira, fullname_area: 'Клиника на Мира', site: { id: 'gis', name: '2ГИС' }, status: 'active' },
];
export const listOf = (data: readonly unknown[]): Response => json({ data, count: data.length });
