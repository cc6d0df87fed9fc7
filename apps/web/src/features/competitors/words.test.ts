import { differenceWords } from '@molva/contract/competitor-states';
import { describe, expect, it } from 'vitest';
import { readCompetitorsSearch } from './search.ts';
import { linesOf, monthPoints, spanOf } from './months.ts';
import { ratingWords, shareWords, stateOf } from './words.ts';
import type { Competitor } from './api.ts';

const figures = {
  rating: 4.4,
  rating_previous: null,
  reviews_count: 10,
  collected_count: 9,
  recent: { reviews: 4, answered: 1, average_rating: 4.25 },
};
const competitor = (id: string, more: Partial<Competitor> = {}): Competitor => ({
  id,
  client_id: 'c',
  name: `Сосед ${id}`,
  url: 'https://site.example/1',
  site: { id: 's', name: 'Карты', is_active: true },
  schedule: { time_zone: 'Europe/Moscow', weekdays: [1], hours: [5] },
  is_active: true,
  state: 'done',
  error: null,
  collected_at: null,
  next_run_at: null,
  created_at: '2026-11-25T00:00:00Z',
  figures,
  ...more,
});

describe('figures in words', () => {
  it('say none of nothing, and neither 0 nor 100 % of a part', () => {
    expect([shareWords(0, 0), shareWords(0, 5), shareWords(1, 400), shareWords(1, 3)]).toEqual([
      '–',
      '0 %',
      'меньше 1 %',
      '33 %',
    ]);
    expect([shareWords(999, 1000), shareWords(5, 5)]).toEqual(['99 %', '100 %']);
    expect([ratingWords(null), ratingWords(4.25, 2), ratingWords(4)]).toEqual(['–', '4,25', '4,0']);
  });

  it('say how a collection went, and nothing of one that went well', () => {
    expect(stateOf(competitor('1'))).toBeNull();
    expect(stateOf(competitor('1', { state: 'running' }))?.tone).toBe('busy');
    const failed = stateOf(
      competitor('1', { state: 'failed', error: { code: 'no_reviews_found', message: 'No' } }),
    );
    expect(failed?.tone).toBe('bad');
    expect(failed?.word).toMatch(/[а-я]/);
    expect(failed?.word).not.toContain('No');
  });

  it('say of a theme what chance does not explain', () => {
    expect(differenceWords.same).toBeNull();
    expect(differenceWords.more).not.toBe(differenceWords.less);
  });
});

describe('months', () => {
  const months = (average: number | null) => [
    { period: '2026-10', reviews: 0, average_rating: null },
    { period: '2026-11', reviews: 3, average_rating: average },
  ];

  it('are lines, the client first, of no more competitors than there are colours', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `${index}`);
    const compared = {
      own: months(4),
      competitors: ids.map((id) => ({ competitor_id: id, months: months(3) })),
    };
    const lines = linesOf(compared, { clientName: 'Ромашка', named: ids.map((id) => competitor(id)) });
    expect(lines.map(({ name, colour }) => [name, colour])).toEqual([
      ['Ромашка', 1],
      ...ids.slice(0, 7).map((id, index) => [`Сосед ${id}`, index + 2]),
    ]);
    expect(lines[0]?.days).toEqual([
      { date: '2026-10-01', rating: null, collected_average: null },
      { date: '2026-11-01', rating: 4, collected_average: null },
    ]);
    expect(spanOf(compared)).toEqual({ from: '2026-10-01', to: '2026-11-01' });
    expect(monthPoints.exact('2026-11-01')).toBe('Ноябрь 2026');
    // Midnight of the first in Moscow and in New York.
    expect(['2026-10-31T21:00:00Z', '2026-11-01T05:00:00Z'].map(monthPoints.short)).toEqual([
      'нояб. 26',
      'нояб. 26',
    ]);
  });
});

describe('the address', () => {
  it('keeps what it knows', () => {
    expect(readCompetitorsSearch({ show: 'themes', view: 'table', page: 3, other: 1 })).toEqual({
      show: 'themes',
      view: 'table',
      page: 3,
    });
    expect(readCompetitorsSearch({ show: 'areas', page: -1 })).toEqual({});
  });
});
