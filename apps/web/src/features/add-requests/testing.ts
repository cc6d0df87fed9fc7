import { vi } from 'vitest';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const clientPath = `/reviews/clients/${clientId}`;
export const importPath = '/reviews/clients/requests/import';
export const emptyPath = '/reviews/clients/requests/empty';
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { lenina: id(2), mira: id(3), closed: id(4), job: id(5), me: id(6) };

const area = (areaId: string, fullname_area: string, status = 'active') => ({
  id: areaId,
  fullname_area,
  url: `https://2gis.example/${areaId}`,
  site: { id: 'gis', name: '2ГИС' },
  status,
});
export const areas = [
  area(ids.lenina, longName),
  area(ids.mira, 'Клиника на Мира'),
  area(ids.closed, 'Закрытая клиника', 'archived'),
];

/** A job that read a table. */
export const job = (result: object | null, more: object = {}) => ({
  id: ids.job,
  status: 'done',
  progress: 3,
  total: 3,
  result,
  error: null,
  created_at: '2026-11-25T09:30:00Z',
  ...more,
});

/** Forms that were sent with files, which the stand-in server does not read. To be called once it stands. */
export function sentForms(): { fields: Record<string, string>; file: Promise<string> }[] {
  const forms: { fields: Record<string, string>; file: Promise<string> }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.body instanceof FormData) {
      const entries = [...init.body];
      forms.push({
        fields: Object.fromEntries(
          entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
        ),
        file: Promise.resolve(
          entries.flatMap(([, value]) => (typeof value === 'string' ? [] : value.text()))[0] ?? '',
        ),
      });
    }
    return answer(url, init);
  });
  return forms;
}
