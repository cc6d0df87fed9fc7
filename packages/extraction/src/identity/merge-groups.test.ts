import { describe, expect, test } from 'vitest';
import type { ExtractedReview, Origin } from '../extracted/types.ts';
import { Warnings } from '../extracted/warnings.ts';
import { comparable } from './comparable.ts';
import { mergeGroups, type Traced } from './merge-groups.ts';

const at = (path: string): Origin => ({ path, start: null, end: null });

function traced(recall: string | null, more: Partial<ExtractedReview> = {}, place = 'a'): Traced {
  const review: ExtractedReview = {
    external_review_uid: null,
    author: null,
    title: null,
    sex: null,
    recall,
    publication_date: null,
    publication_date_precision: null,
    publication_day: null,
    rating: null,
    rating_raw: null,
    likes: null,
    dislikes: null,
    url: null,
    answers: [],
    ...more,
  };
  return { review, origins: { recall: [at(place)] } };
}

const merge = (...groups: Traced[][]): ExtractedReview[] =>
  mergeGroups(groups, new Warnings()).map(({ review }) => review);

describe('mergeGroups', () => {
  test('no group, an empty one, a single one', () => {
    expect([merge(), merge([]), merge([traced('а')]).length]).toEqual([[], [], 1]);
  });

  test('the longest leads; the shorter fills in and adds', () => {
    const merged = merge(
      [traced('Раз', { rating: 5, author: 'Анна' }), traced('Иное')],
      [traced('раз!'), traced('Два', { likes: 1 }), traced('Три')],
    );
    expect(merged.map(({ recall }) => recall)).toEqual(['раз!', 'Два', 'Три', 'Иное']);
    expect(merged[0]).toMatchObject({ rating: 5, author: 'Анна' });
  });

  test('what is known is not replaced, answers are taken over whole', () => {
    const answer = { ...traced('Ответ').review };
    const [only] = merge(
      [traced('Раз', { rating: 3 }), traced('Два')],
      [traced('Раз', { rating: 5, answers: [answer] })],
    );
    expect(only).toMatchObject({ rating: 3, answers: [{ recall: 'Ответ' }] });
  });

  test.each([
    ['authors', { author: 'Анна' }, { author: 'Пётр' }],
    ['days', { publication_day: '2026-01-01' }, { publication_day: '2026-01-02' }],
    ['ids', { external_review_uid: '1' }, { external_review_uid: '2' }],
  ])('other %s make other reviews', (_name, one, other) => {
    expect(merge([traced('Раз', one)], [traced('Раз', other)])).toHaveLength(2);
  });

  test('two alike in one group meet two alike in another', () => {
    expect(merge([traced('Раз'), traced('Раз')], [traced('Раз'), traced('Раз')])).toHaveLength(2);
  });

  test('an id twice in one group is told and taken once', () => {
    const warnings = new Warnings();
    const group = [traced('Раз', { external_review_uid: '1' }), traced('Два', { external_review_uid: '1' })];
    expect(mergeGroups([group], warnings)).toHaveLength(1);
    expect(warnings.list()).toMatchObject([{ code: 'review_repeated', count: 1 }]);
  });

  test('origins of both are kept, the first ones first', () => {
    const second = {
      ...traced('Раз', { rating: 5 }, 'b'),
      origins: { recall: [at('b')], rating: [at('b')] },
    };
    expect(mergeGroups([[traced('Раз'), traced('Два')], [second]], new Warnings())[0]?.origins).toEqual({
      recall: [at('a')],
      rating: [at('b')],
    });
  });
});

test.each([
  ['  Ёжик, ПРИШЁЛ!  ', 'ежикпришел'],
  ['ﬁ №1', 'fino1'],
  ['👍👍', ''],
  [null, ''],
])('comparable %j', (text, expected) => {
  expect(comparable(text)).toBe(expected);
});
