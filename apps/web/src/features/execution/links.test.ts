import { expect, it } from 'vitest';
import { reviewsGoneLink, reviewsNewLink, textsLink } from './links.ts';
import { sumOf } from './sums.ts';

it('leads from new and gone reviews to exactly the days of their month', () => {
  expect(reviewsNewLink('c', '2028-02').search).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(reviewsGoneLink('c', '2026-12', 'a').search).toEqual({
    gone_from: '2026-12-01',
    gone_to: '2026-12-31',
    area: 'a',
  });
});

it('leads to the texts of a month, to all of them where nothing else is said', () => {
  expect(textsLink('c', '2026-11')).toMatchObject({
    params: { clientId: 'c', period: '2026-11' },
    search: {},
  });
  expect(textsLink('c', '2026-11', { status: ['writing'], area: 'a' }).search).toEqual({
    status: ['writing'],
    area: 'a',
  });
});

it('adds up the states that are asked for, those without a text too', () => {
  const requests = { writing: 2, editing: 3, published: 4 };
  expect(sumOf(requests, ['writing', 'editing', 'approved'])).toBe(5);
  expect(sumOf({}, ['writing'])).toBe(0);
});
