import type { Hit } from './api.ts';
import type { Kind } from './search.ts';

export const longName =
  'Стоматологическая поликлиника «Здоровьесбережение» на улице Константинопольско-Преображенской, дом 128';

export const hit = (id: string, more: Partial<Hit> = {}): Hit => ({
  kind: 'reviews',
  id,
  client_id: 'client',
  client_name: 'Стоматология',
  area_fullname: 'На Лесной',
  path: `/clients/client/reviews?review=${id}`,
  title: null,
  snippet: {
    text: 'лечили зуб, и не было больно',
    places: [{ start: 7, end: 10 }],
    starts: false,
    ends: true,
  },
  rating: 4,
  date: '2024-03-02T23:30:00Z',
  by_typo: false,
  ...more,
});

export const group = (kind: Kind, data: Hit[], count = data.length, count_is_exact = true) => ({
  kind,
  data,
  count,
  count_is_exact,
});

interface Correction {
  typed: string;
  word: string;
}

export const found = (groups: ReturnType<typeof group>[], corrections: Correction[] = []) => ({
  groups,
  corrections,
});
