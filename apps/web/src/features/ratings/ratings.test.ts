import { describe, expect, it } from 'vitest';
import type { RatingDay } from './api.ts';
import { spread } from './chart-option.ts';
import { datesOf, gradedAreas } from './distribution.ts';
import { chosenAreas, maxLines, goalOf, otherPeriodIn, periodIn, readRatingsSearch } from './search.ts';
import { withoutCommonStart } from './short-names.ts';

const id = (n: number) => `0193a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('the address', () => {
  it('asks for any days, in order, the last 90 by itself', () => {
    expect(periodIn({}, '2026-11-21')).toEqual({ from: '2026-08-24', to: '2026-11-21' });
    expect(periodIn({ from: '2020-01-01', to: '2026-11-21' }, '2026-11-21').from).toBe('2020-01-01');
    expect(periodIn({ from: '2026-11-10', to: '2026-11-01' }, '2026-11-21')).toEqual({
      from: '2026-11-01',
      to: '2026-11-10',
    });
    expect(periodIn({ from: '2026-11-10', to: '2027-01-01' }, '2026-11-21').to).toBe('2026-11-21');
    expect(periodIn({ from: '2027-01-01' }, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  it('asks for other days to compare with, in order, where they are said', () => {
    const turned = { other_from: '2026-08-20', other_to: '2026-08-01' };
    expect(otherPeriodIn(turned)).toEqual({
      compare_start_date: '2026-08-01',
      compare_end_date: '2026-08-20',
    });
    expect(otherPeriodIn({ other_from: '2026-08-01' }).compare_start_date).toBe('2026-08-01');
    expect(otherPeriodIn({ other_to: '2026-08-01' })).toEqual({});
  });

  it.each([
    [undefined, '4.6', false],
    ['4.3', '4.3', false],
    ['5', '5.0', false],
    ['3,5', '3.5', false],
    ['7', '5.0', true],
    ['-1', '1.0', true],
    ['4.64', '4.6', true],
    ['много', '4.6', true],
  ])('asks for a goal, %s: as it is or the nearest, which is told', (asked, goal, isOther) => {
    expect(goalOf(readRatingsSearch({ goal: asked }).goal)).toEqual({ goal, isOther });
  });

  it('takes no more areas than lines can be told apart', () => {
    const many = Array.from({ length: 12 }, (_, index) => id(index)).join(',');
    expect(readRatingsSearch({ areas: `bad,${many}` }).areas).toHaveLength(maxLines);
    expect(readRatingsSearch({ areas: 'bad', view: 'pie', page: 'x' })).toEqual({});
  });
});

describe('chosenAreas', () => {
  const areas = [
    { id: 'a', rating: null, status: 'active' },
    { id: 'b', rating: 4, status: 'archived' },
    { id: 'c', rating: 5, status: 'active' },
  ];

  it('begins with those that have a rating and are not put away', () => {
    expect(chosenAreas(areas, undefined).map((area) => area.id)).toEqual(['c']);
    expect(chosenAreas(areas.slice(0, 1), undefined)).toHaveLength(1);
  });

  it('keeps to the choice, as far as it exists', () => {
    expect(chosenAreas(areas, ['b', 'zzz']).map((area) => area.id)).toEqual(['b']);
  });
});

describe('spread', () => {
  it('leaves marks that do not meet', () => {
    expect(spread([0, 40, 20], 16)).toEqual([0, 0, 0]);
  });

  it('parts marks that meet, around where they were and in their order', () => {
    const positions = [100, 100, 104, 10];
    const moved = spread(positions, 16).map((shift, index) => (positions[index] ?? 0) + shift);
    const sorted = moved.toSorted((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) {
      expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThan(15.5);
    }
    expect(moved[3]).toBe(10);
    expect((moved[0] ?? 0) < (moved[2] ?? 0)).toBe(true);
  });
});

describe('gradedAreas', () => {
  const day = (date: string, distribution: RatingDay['distribution']): RatingDay => ({
    area_id: 'a',
    area_fullname: 'A',
    date,
    rating: 5,
    reviews_count: 1,
    ratings_count: null,
    distribution,
    collected_average: 5,
    collected_count: 1,
    noted_by_hand: false,
  });
  const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };

  it('shares out the last day that has grades, of areas that have any', () => {
    const areas = gradedAreas([
      {
        name: 'Садовая',
        days: [
          day('2026-11-01', { ...none, '1': 9 }),
          day('2026-11-03', none),
          day('2026-11-02', { ...none, '1': 1, '5': 3 }),
        ],
      },
      { name: 'Невская', days: [day('2026-11-03', none)] },
      { name: 'Лесная', days: [] },
    ]);
    expect(areas.map(({ name, date, count }) => [name, date, count])).toEqual([['Садовая', '2026-11-02', 4]]);
    expect(areas[0]?.shares.map(({ grade, count, percent }) => [grade, count, percent])).toEqual([
      ['5', 3, 75],
      ['4', 0, 0],
      ['3', 0, 0],
      ['2', 0, 0],
      ['1', 1, 25],
    ]);
  });

  it('are of some days', () => {
    const areas = ['2026-11-02', '2026-10-30', '2026-11-01'].flatMap((date) =>
      gradedAreas([{ name: date, days: [day(date, { ...none, '5': 1 })] }]),
    );
    expect(datesOf(areas)).toEqual({ from: '2026-10-30', to: '2026-11-02' });
  });
});

describe('withoutCommonStart', () => {
  it('cuts what all names begin with', () => {
    expect(withoutCommonStart(['Угол, Москва, Садовая, 4', 'Угол, Москва, Невская'])).toEqual([
      'Садовая, 4',
      'Невская',
    ]);
  });

  it('leaves something of each', () => {
    expect(withoutCommonStart(['Угол', 'Угол, Садовая'])).toEqual(['Угол', 'Угол, Садовая']);
    expect(withoutCommonStart(['Угол, 1', 'Угол, 1'])).toEqual(['1', '1']);
    expect(withoutCommonStart(['Угол, Садовая'])).toEqual(['Угол, Садовая']);
  });
});
