import { describe, expect, it } from 'vitest';
import { theme } from './testing.ts';
import { changeWords, costFigure, costWords, percent, sizeWords, wordsIn } from './words.ts';

const of = (more: Parameters<typeof theme>[2]) => theme('a', 'Очереди', more);
const previous = { size: 10, share: 0.146, share_low: 0.1, share_high: 0.2, average_rating: null };

it('says a share in whole per cent, and does not call little nothing', () => {
  expect([0, 0.004, 0.01, 0.146, 1].map(percent)).toEqual(['0 %', 'меньше 1 %', '1 %', '15 %', '100 %']);
  expect(sizeWords(of({ size: 1021, share: 0.2 }))).toBe('1\u00A0021\u00A0отзыв, 20 %');
  expect(sizeWords(of({ size: 2, share: 0.002 }))).toBe('2\u00A0отзыва, меньше 1 %');
});

describe('what a theme does to the average', () => {
  it('is a loss, a gain, or nothing that could be seen', () => {
    expect(costWords(of({ rating_cost: 0.123 }))).toBe('Отнимает у средней оценки 0,12');
    expect(costWords(of({ rating_cost: -0.3 }))).toBe('Добавляет к средней оценке 0,30');
    expect([0.0049, -0.0049, null].map((rating_cost) => costWords(of({ rating_cost })))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('has as a figure the sign of what it does', () => {
    expect([0.123, -0.3, 0.001, null].map((rating_cost) => costFigure(of({ rating_cost })))).toEqual([
      '−0,12',
      '+0,30',
      '—',
      '—',
    ]);
  });
});

it('says how a theme changed, only where there is something to compare with', () => {
  expect(changeWords(of({ change: 'grew', previous }))).toBe('Говорят чаще, чем в прошлый период: было 15 %');
  expect(changeWords(of({ change: 'shrank', previous }))).toMatch(/^Говорят реже/);
  expect(changeWords(of({ change: 'same', previous }))).toMatch(/^Заметно не изменилась/);
  expect(changeWords(of({ change: 'unknown', previous }))).toBeNull();
  expect(changeWords(of({ change: 'grew', previous: null }))).toBeNull();
});

it('takes words as people separate them', () => {
  expect(wordsIn(' парковка, стоянка;машина\nавто ,, ')).toEqual(['парковка', 'стоянка', 'машина', 'авто']);
  expect(wordsIn(' ;, \t')).toEqual([]);
});
