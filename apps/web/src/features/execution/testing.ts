import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { json, server } from '../../test/server.ts';
import type { AreaFigures, PeriodFigures, Totals } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longName =
  'Стоматологическая поликлиника «Здоровьесбережение» на улице Константинопольско-Преображенской, дом 128';

/** Ten texts: two still written, one at the client, four published of eight planned. */
const figures = {
  reviews_new: 1234,
  reviews_gone: 3,
  average: 4.266,
  requests: { writing: 2, client_review: 1, published: 4, removed: 1, rejected: 2 },
  planned: 8,
  done: 4,
  ai_generated: 5,
};
export const totals = (more: Partial<Totals> = {}): Totals => ({ ...figures, images: 0, ...more });

export const month = (period: string, more: Partial<PeriodFigures> = {}): PeriodFigures => ({
  period,
  ...figures,
  ...more,
});

export const area = (area_id: string, more: Partial<AreaFigures> = {}): AreaFigures => ({
  ...totals(),
  area_id,
  fullname_area: 'Чайная на Лесной',
  site_name: 'Яндекс Карты',
  group_id: null,
  reviews: 560,
  rating_then: 4.5,
  rating_now: 4.62,
  ...more,
});

type Answers = Readonly<Record<string, (path: string) => Response | Promise<Response>>>;

/** Answers by the start of what is asked; who asks is staff, unless told otherwise. */
export function answering(answers: Answers, kind: 'staff' | 'client' = 'staff') {
  return server(({ path }) => {
    const own = Object.entries(answers).find(([start]) => path.startsWith(start));
    if (own) return own[1](path);
    return path.startsWith('/users/me')
      ? json({ id: 'me', kind, abilities: [] })
      : json({ data: [], count: 0 });
  });
}

/** Where a link leads: the path, then what its screen is told. */
export async function leads(link: Locator, path: string, search: Record<string, unknown> = {}) {
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '', location.href);
  const told = [...searchParams].map(([key, value]) => [
    key,
    value.startsWith('[') ? JSON.parse(value) : value,
  ]);
  expect({ pathname, search: Object.fromEntries(told) }).toEqual({ pathname: path, search });
}
