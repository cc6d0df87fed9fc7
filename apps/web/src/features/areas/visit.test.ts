import { expect, it } from 'vitest';
import { changesOf, type Visit } from './visit.ts';

const visit: Visit = {
  since: '2026-11-20T10:00:00Z',
  reviews_new: 0,
  reviews_low: 0,
  reviews_gone: 0,
  answers_published: 0,
  areas_failed: 0,
};
const words = (more: Partial<Visit>) =>
  changesOf('c1', { ...visit, ...more }).map((change) => change.words.replaceAll('\u00a0', ' '));

it('names what changed in whole words, most pressing first, and leaves out what did not', () => {
  expect(words({})).toEqual([]);
  expect(words({ reviews_new: 21, reviews_low: 2, areas_failed: 1 })).toEqual([
    'сбор не удался: 1 точка',
    '2 низкие оценки',
    '21 новый отзыв',
  ]);
  expect(words({ reviews_gone: 1, answers_published: 5 })).toEqual(['1 отзыв пропал', '5 ответов появилось']);
});

it('says where it was not counted to the end', () => {
  expect(words({ reviews_new: 1001 })).toEqual(['больше 1 000 новых отзывов']);
  expect(words({ reviews_new: 1000 })).toEqual(['1 000 новых отзывов']);
});

it('leads to the reviews it counts', () => {
  const since = '2026-11-20T10:00:00Z';
  const [low, fresh, gone, answers] = changesOf('c1', {
    ...visit,
    reviews_low: 1,
    reviews_new: 1,
    reviews_gone: 1,
    answers_published: 1,
  });
  expect(low?.link).toMatchObject({
    params: { clientId: 'c1' },
    search: { seen_after: since, rating_to: 3, sort: '-first_seen' },
  });
  expect(fresh?.link).toMatchObject({ search: { seen_after: since, sort: '-first_seen' } });
  expect(gone?.link).toMatchObject({ search: { gone_after: since } });
  expect(answers?.link).toMatchObject({ search: { answered_after: since } });
});
