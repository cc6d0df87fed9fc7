import { describe, expect, it } from 'vitest';
import type { JumpAnswer } from './api.ts';
import { hoursWords } from '../../lib/hours.ts';
import { gapWords, movesWords, moveWords, spanWords } from './words.ts';

const numbers = (shown: number | null, collected: number | null): JumpAnswer['before'] => ({
  shown_rating: shown,
  shown_areas: shown === null ? 0 : 1,
  collected_average: collected,
  collected_count: collected === null ? 0 : 80,
});
const told = (shown: number | null, collected: number | null, counts: Partial<JumpAnswer['after']> = {}) =>
  gapWords({ ...numbers(shown, collected), shown_reviews: null, shown_ratings: null, ...counts });

describe('why the two numbers differ', () => {
  it('is said by what is known', () => {
    const words = told(4.4, 4.6, { shown_ratings: 1200, shown_reviews: 300 });
    expect(words.replaceAll(/\s/g, ' ')).toBe(
      'Площадка показывает 4,40, собранные дают 4,60: площадка считает и оценки без текста (всего 1 200 оценок, собрано 80).',
    );
    expect(told(4.4, 4.6, { shown_reviews: 120 })).toContain('собраны не все отзывы (80 из 120)');
    expect(told(4.4, 4.6, { shown_reviews: 80 })).toContain('площадка считает по-своему');
  });

  it('is not wondered at where they do not, or one is not there', () => {
    expect(told(4.61, 4.6)).toBe('Рейтинг на площадке и среднее собранных почти равны.');
    expect(told(null, 4.6)).toContain('рейтинга не показывает');
    expect(told(4.4, null)).toContain('Собранных отзывов с оценкой');
  });
});

describe('moves of the two numbers', () => {
  it.each([
    [4.4, 4.5, 4.6, 4.5, 'Рейтинг на площадке вырос на 0,10, а среднее собранных снизилось на 0,10.'],
    [4.4, 4.4, 4.6, 4.48, 'Рейтинг на площадке не изменился, а среднее собранных снизилось на 0,12.'],
    [4.5, 4.3, 4.6, 4.6, 'Рейтинг на площадке снизился на 0,20, а среднее собранных не изменилось.'],
    [4.4, 4.5, 4.5, 4.7, null],
    [4.4, 4.4, 4.6, 4.604, null],
  ])('from %d to %d beside from %d to %d', (shown, shownAfter, collected, collectedAfter, words) => {
    expect(movesWords(numbers(shown, collected), numbers(shownAfter, collectedAfter))).toBe(words);
  });

  it('are not told where there is nothing to compare', () => {
    expect(movesWords(numbers(null, 4), numbers(4, 4))).toBeNull();
    expect(movesWords(numbers(4, null), numbers(4, 4))).toBeNull();
  });

  it('keep the digits that tell them from none', () => {
    expect([0.123, 0.0042, -0.0311, 0.0004, 0].map(moveWords)).toEqual([
      '+0,12',
      '+0,004',
      '−0,03',
      '0,00',
      '0,00',
    ]);
  });
});

describe('a step in words', () => {
  it.each([
    ['2026-10-01', '2026-10-31', 'Октябрь 2026'],
    ['2026-10-12', '2026-10-18', '12–18 октября 2026'],
    ['2026-10-12', '2026-10-12', '12 октября 2026'],
    ['2026-02-01', '2026-02-27', '1–27 февраля 2026'],
  ])('%s to %s', (start_date, end_date, words) => {
    expect(spanWords({ start_date, end_date }).replaceAll(/\s/g, ' ')).toBe(words);
  });

  it('has a time to the answer without minutes', () => {
    expect([0.4, 20.3, 49, 24 * 21].map(hoursWords)).toEqual([
      'меньше часа',
      '20\u00A0ч',
      '2\u00A0дня',
      '21\u00A0день',
    ]);
  });
});
