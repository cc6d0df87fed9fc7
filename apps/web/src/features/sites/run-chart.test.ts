import { describe, expect, it } from 'vitest';
import type { HealthRun, SiteHealth } from './api.ts';
import { failingAreas, rangeWords, shareWords } from './run-chart.ts';
import { differencePlace, testWords } from './version-words.ts';
import { healthWords, spanWords } from './health-words.ts';

let number = 0;
const run = (state: HealthRun['state'], area: string | null, more: Partial<HealthRun> = {}): HealthRun => ({
  id: `run ${(number += 1)}`,
  queued_at: '2026-11-20T10:00:00.000Z',
  state,
  duration_ms: 1000,
  pages: 1,
  reviews_found: 5,
  error_code: null,
  shares: null,
  area: area === null ? null : { id: area, client_id: 'c', fullname_area: area },
  ...more,
});
const health = (good: number, runs: HealthRun[]): SiteHealth => ({ site_id: 's', breaks: [], good, runs });

describe('the health of a site', () => {
  it('is said in words', () => {
    expect(healthWords(health(0, []))).toBeNull();
    expect(healthWords(health(1, [run('collected', 'a')]))).toBe('Собрано');
    expect(healthWords(health(1, [run('blocked', 'a'), run('collected', 'a')]))).toBe(
      'Сайт не пустил; 1 из 2\u00A0последних сборов без сбоев',
    );
  });

  it('names areas that fail now, each once, not those that went well since', () => {
    const runs = [run('collected', 'a'), run('blocked', 'b'), run('site_down', 'a'), run('site_down', 'b')];
    expect(failingAreas(runs).map(({ area, state }) => `${area?.id} ${state}`)).toEqual(['b blocked']);
    expect(failingAreas([run('blocked', null), run('blocked', null)])).toHaveLength(2);
  });

  it('says where numbers were and where they are', () => {
    const found = (one: HealthRun) => one.reviews_found;
    const runs = [5, 9, 2].map((reviews_found) => run('collected', 'a', { reviews_found }));
    expect(rangeWords(runs, found, String)).toBe('последний раз 5, было от 2 до 9');
    expect(rangeWords(runs.slice(0, 1), found, String)).toBe('всегда 5');
    expect(rangeWords(runs, () => null, String)).toBeNull();
    expect([shareWords(0.444), spanWords(870), spanWords(12_000), spanWords(600_000)]).toEqual([
      '44\u00A0%',
      '0,9\u00A0с',
      '12\u00A0с',
      '10\u00A0мин',
    ]);
  });
});

describe('a test on samples', () => {
  it('is counted with right endings', () => {
    expect(testWords({ passed: 1, failed: 0, not_judged: 0 })).toBe('прошёл 1 из 1 образца');
    expect(testWords({ passed: 3, failed: 2, not_judged: 1 })).toBe(
      'прошли 3 из 5 образцов, ещё 1 без ожиданий',
    );
    expect(testWords({ passed: 0, failed: 0, not_judged: 2 })).toBe(
      'образцов с ожиданиями нет, ещё 2 без ожиданий',
    );
  });

  it('says where a value differs', () => {
    expect(differencePlace({ review: 2, field: 'publication_date' })).toBe('отзыв 3, дата');
    expect(differencePlace({ review: 2, field: 'review' })).toBe('отзыв 3');
    expect(differencePlace({ review: null, field: 'rating' })).toBe('показанный рейтинг');
  });
});
