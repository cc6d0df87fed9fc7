import { json, server } from '../../test/server.ts';
import type { Area } from '../areas/index.ts';
import type { RatingDay, StepFigures } from './api.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const clientId = id(1);
export const ids = { lenina: id(2), mira: id(3), site: id(4), group: id(5), review: id(6) };
export const ratingsPath = `/reviews/clients/${clientId}/ratings`;

export const area = (areaId: string, name: string, more: Partial<Area> = {}) =>
  ({
    id: areaId,
    client_id: clientId,
    fullname_area: name,
    site: { id: ids.site, name: 'Отзовик', domain: 'otzovik.com', is_active: true },
    status: 'active',
    rating: 4.5,
    ...more,
  }) as Area;
export const twoAreas = [area(ids.lenina, 'Клиника на Ленина'), area(ids.mira, 'Клиника на Мира')];

export const ratingDay = (areaId: string, date: string, more: Partial<RatingDay> = {}): RatingDay => ({
  area_id: areaId,
  area_fullname: twoAreas.find((one) => one.id === areaId)?.fullname_area ?? '',
  date,
  rating: 4.5,
  reviews_count: 120,
  ratings_count: null,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  collected_average: 4.25,
  collected_count: 8,
  noted_by_hand: false,
  ...more,
});

/** What some days brought: nothing came or went, where a test does not say it. */
export const figuresOf = (
  start_date: string,
  end_date: string,
  more: Partial<StepFigures> = {},
): StepFigures => ({
  start_date,
  end_date,
  shown_rating: 4.5,
  shown_areas: 1,
  collected_average: 4.2,
  collected_count: 10,
  came: 0,
  average: null,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  answered: 0,
  answer_hours: null,
  went: 0,
  moved_by_came: null,
  moved_by_went: null,
  ...more,
});

type Call = ReturnType<typeof server>[number];

interface World {
  areas?: readonly Area[] | (() => Response);
  abilities?: readonly string[];
}

/** A server that knows the client, its areas and its one group; `reply` answers what is asked of ratings. */
export function ratingsServer(
  reply: (call: Call) => Response | Promise<Response> | undefined,
  { areas = twoAreas, abilities = ['ratings:write'] }: World = {},
) {
  return server((call) => {
    const { path } = call;
    if (path.startsWith(ratingsPath)) return reply(call) ?? json({ data: [], count: 0, step: 'day' });
    if (path === `/reviews/clients/${clientId}`) return json({ id: clientId, name: 'Кафе «Ёж»', abilities });
    if (path.startsWith('/reviews/clients/areas/group'))
      return json({ data: [{ id: ids.group, name: 'Флагманы' }], count: 1 });
    if (path.startsWith('/reviews/clients/areas/'))
      return typeof areas === 'function' ? areas() : json({ data: areas, count: areas.length });
    return json({ data: [], count: 0 });
  });
}
