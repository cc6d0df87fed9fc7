import { describe, expect, it } from 'vitest';
import type { Area, AreaGroup } from './api.ts';
import { groupAreas, isFailing, meanRating } from './grouping.ts';

function area(id: string, change: Partial<Area> = {}): Area {
  return {
    id,
    client_id: 'c',
    site: { id: 's', name: '2ГИС', domain: '2gis.ru', is_active: true },
    group_id: null,
    fullname_area: id,
    url: 'https://2gis.ru/1',
    status: 'active',
    rating: null,
    rating_date: null,
    reviews_count: null,
    collected_count: 0,
    monitoring: null,
    last_run: null,
    host_break: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
const group = (id: string, name: string, position: number | null = null): AreaGroup => ({
  id,
  client_id: 'c',
  name,
  area_ids: [],
  position,
});

describe('groupAreas', () => {
  it('puts groups in their order and by name, empty ones too, and the rest last', () => {
    const areas = [area('1'), area('2', { group_id: 'b' }), area('3', { group_id: 'gone' })];
    const sections = groupAreas(areas, [group('c', 'Юг', 1), group('b', 'Ёлки'), group('a', 'Дачи')], false);
    expect(sections.map(({ group: found, areas: list }) => [found?.name, list.map(({ id }) => id)])).toEqual([
      ['Юг', []],
      ['Дачи', []],
      ['Ёлки', ['2']],
      [undefined, ['1', '3']],
    ]);
  });

  it('shows archived areas only when asked', () => {
    const areas = [area('1', { status: 'archived' })];
    expect(groupAreas(areas, [], false)).toEqual([]);
    expect(groupAreas(areas, [], true)[0]?.areas).toHaveLength(1);
  });
});

it('means the ratings that are shown', () => {
  expect(meanRating([{ rating: 4 }, { rating: null }, { rating: 5 }])).toBe(4.5);
  expect(meanRating([{ rating: null }])).toBeNull();
});

it('calls failing what is watched and was not collected the last time', () => {
  const failed = { last_run: { status: 'failed' }, monitoring: { is_active: true } } as Partial<Area>;
  expect(isFailing(area('1', failed))).toBe(true);
  for (const other of [
    { status: 'archived' },
    { monitoring: { is_active: false } },
    { monitoring: null },
    { last_run: { status: 'done' } },
    { last_run: null },
  ])
    expect(isFailing(area('1', { ...failed, ...other } as Partial<Area>))).toBe(false);
});
