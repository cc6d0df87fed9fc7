import { describe, expect, test } from 'vitest';
import type { RawAggregate, RawValue } from '../extracted/raw.ts';
import type { Origin } from '../extracted/types.ts';
import { isWhole, normaliseAggregate, originsOfAggregate } from './aggregate.ts';

const at = (path: string): Origin => ({ path, start: null, end: null });
const raw = (value: string | number, place = 'x'): RawValue => ({
  value,
  from: 'json',
  origin: () => [at(place)],
});

function offer(values: Partial<Record<Exclude<keyof RawAggregate, 'distribution'>, RawValue>>): RawAggregate {
  return {
    rating: null,
    rating_best: null,
    rating_worst: null,
    reviews_count: null,
    ratings_count: null,
    distribution: {},
    ...values,
  };
}

describe('normaliseAggregate', () => {
  test('nothing of nothing', () => {
    expect(normaliseAggregate([])).toBeNull();
    expect(normaliseAggregate([offer({})])).toBeNull();
    expect(normaliseAggregate([offer({ rating: raw('нет оценок') })])).toBeNull();
  });

  test('the grade stays on its own scale, rounded', () => {
    expect(normaliseAggregate([offer({ rating: raw(4.900000095367432) })])).toMatchObject({
      rating: 4.9,
      best_rating: 5,
    });
    expect(normaliseAggregate([offer({ rating: raw('8,7') })])).toMatchObject({
      rating: 8.7,
      best_rating: 10,
    });
    expect(normaliseAggregate([offer({ rating: raw('3 из 10') })])).toMatchObject({
      rating: 3,
      best_rating: 10,
    });
    expect(normaliseAggregate([offer({ rating: raw('88'), rating_best: raw('100') })])).toMatchObject({
      rating: 88,
      best_rating: 100,
    });
  });

  test('a grade past its scale is none', () => {
    expect(
      normaliseAggregate([offer({ rating: raw(7), rating_best: raw(5), reviews_count: raw(3) })]),
    ).toMatchObject({
      rating: null,
      reviews_count: 3,
    });
  });

  test('0 says that nobody graded yet', () => {
    expect(normaliseAggregate([offer({ rating: raw(0), reviews_count: raw(0) })])).toEqual({
      rating: null,
      best_rating: 5,
      reviews_count: 0,
      ratings_count: null,
      distribution: null,
    });
  });

  test('the grade and its scale come from one source, each count from the first that has it', () => {
    const offers = [
      offer({ rating_best: raw(100), reviews_count: raw('пусто') }),
      offer({ rating: raw(4.5), ratings_count: raw(20) }),
      offer({ rating: raw(9), rating_best: raw(10), reviews_count: raw(12), ratings_count: raw(99) }),
    ];
    expect(normaliseAggregate(offers)).toEqual({
      rating: 4.5,
      best_rating: 5,
      reviews_count: 12,
      ratings_count: 20,
      distribution: null,
    });
  });

  test('grades that are not listed are 0 in a distribution', () => {
    expect(
      normaliseAggregate([{ ...offer({}), distribution: { '5': raw('7'), '1': raw(2) } }])?.distribution,
    ).toEqual({
      '1': 2,
      '2': 0,
      '3': 0,
      '4': 0,
      '5': 7,
    });
  });
});

test('structured data is not asked again once grade and counts are known', () => {
  const whole = normaliseAggregate([offer({ rating: raw(4), reviews_count: raw(1), ratings_count: raw(2) })]);
  expect([isWhole(whole), isWhole(null), isWhole(normaliseAggregate([offer({ rating: raw(4) })]))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a trace names the source of each value taken', () => {
  const offers = [
    offer({ reviews_count: raw('пусто', 'first') }),
    {
      ...offer({ rating: raw(4, 'second'), reviews_count: raw(3, 'second') }),
      distribution: { '5': raw(1, 'five') },
    },
    offer({ rating: raw(5, 'third'), ratings_count: raw(9, 'third') }),
  ];
  expect(originsOfAggregate(offers)).toEqual({
    rating: [at('second')],
    reviews_count: [at('second')],
    ratings_count: [at('third')],
    'distribution.5': [at('five')],
  });
});
