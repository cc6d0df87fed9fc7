import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseDate } from '../normalise/date.ts';
import { extract } from '../test/extract.ts';
import { describeOnRealData, realBytes } from '../test/real-data.ts';
import type { ExtractedReview } from '../extracted/types.ts';
import { contentHash } from './content-hash.ts';
import { reviewIdentity } from './review-identity.ts';

const LONG =
  'Заходили всей семьёй в субботу вечером, ждали столик совсем недолго, официант посоветовал рыбу.';

function review(more: Partial<ExtractedReview> = {}): ExtractedReview {
  return {
    external_review_uid: null,
    author: 'Анна К.',
    title: null,
    sex: null,
    recall: LONG,
    publication_date: '2026-03-01T00:00:00.000Z',
    publication_date_precision: 'day',
    publication_day: '2026-03-01',
    rating: 5,
    rating_raw: '5',
    likes: 0,
    dislikes: null,
    url: null,
    answers: [],
    twin: 0,
    ...more,
  };
}

const answer = {
  external_review_uid: null,
  author: null,
  recall: 'Спасибо',
  publication_date: null,
  publication_date_precision: null,
  publication_day: null,
};

describe('reviewIdentity', () => {
  test("goes by the site's id alone where there is one", () => {
    expect(reviewIdentity(review({ external_review_uid: 'a1', recall: 'другое' }))).toBe('uid:a1');
  });

  test.each([
    ['likes, grade and answers', { likes: 7, rating: 1, answers: [answer] }],
    ['words added at the end', { recall: `${LONG} Дополнено: вернулись ещё раз.` }],
    [
      'layout, case, signs, ё',
      { recall: LONG.toUpperCase().replaceAll('Ё', 'Е').replaceAll(', ', '\n— '), author: 'анна к' },
    ],
    [
      'a date that the site first said vaguely',
      { publication_day: null, publication_date_precision: 'month' as const },
    ],
  ])('does not change with %s', (_name, change) => {
    expect(reviewIdentity(review(change))).toBe(reviewIdentity(review()));
  });

  test.each([
    ['another author', { author: 'Пётр' }],
    ['another start', { recall: `Не ${LONG}` }],
    ['another number', { twin: 1 }],
  ])('changes with %s', (_name, change) => {
    expect(reviewIdentity(review(change))).not.toBe(reviewIdentity(review()));
  });

  test('short texts and unsigned ones are told apart by the day, empty ones by the grade too', () => {
    const day = (more: Partial<ExtractedReview>) => [
      reviewIdentity(review(more)),
      reviewIdentity(review({ ...more, publication_day: '2026-03-02' })),
    ];
    for (const more of [{ recall: 'Отлично' }, { author: null }]) expect(new Set(day(more)).size).toBe(2);
    const empty = [4, 5].map((rating) => reviewIdentity(review({ recall: null, rating })));
    expect(new Set(empty).size).toBe(2);
  });
});

describe('contentHash', () => {
  test.each([
    [{ recall: `${LONG} Ещё.` }],
    [{ rating: 4 }],
    [{ likes: 1 }],
    [{ author: 'Анна' }],
    [{ answers: [answer] }],
    [{ publication_date: '2026-03-02T00:00:00.000Z', publication_day: '2026-03-02' }],
  ])('changes with %j', (change) => {
    expect(contentHash(review(change))).not.toBe(contentHash(review()));
  });

  test('does not change with a vague date that moves with each visit', () => {
    const vague = (date: string) => contentHash(review({ publication_date: date, publication_day: null }));
    expect(vague('2026-03-01T00:00:00.000Z')).toBe(vague('2026-03-02T00:00:00.000Z'));
  });
});

describe('twins on one page', () => {
  const item = (text: string): string =>
    `<div itemscope itemtype="https://schema.org/Review"><p itemprop="reviewBody">${text}</p></div>`;
  const identities = (...texts: string[]): string[] =>
    extract(texts.map(item).join('')).reviews.map(reviewIdentity);

  test('have identities of their own, the same at each visit', () => {
    const first = identities('Супер', 'Супер', 'Иное', 'Супер');
    expect(new Set(first).size).toBe(4);
    expect(identities('Супер', 'Супер', 'Иное', 'Супер')).toEqual(first);
  });

  test('keep them when a new one comes on top', () => {
    const before = identities('Супер', 'Супер');
    expect(identities('Супер', 'Супер', 'Супер').slice(1)).toEqual(before);
  });
});

describeOnRealData('6,033 reviews without their ids', () => {
  interface Line {
    business: string;
    platform: string;
    orig: {
      author?: string;
      review_text?: string;
      text?: string;
      review_date?: string;
      date?: string;
      rating?: string | number;
    };
  }

  test('at most 0.1 % share an identity with a review of another text', () => {
    const context = {
      now: Date.parse('2025-08-20T10:00:00Z'),
      timeZone: 'Europe/Moscow',
      order: 'dmy' as const,
    };
    const lines: Line[] = gunzipSync(realBytes('reviews/part-a.jsonl.gz'))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const texts = new Map<string, Set<string>>();
    for (const { business, platform, orig } of lines) {
      const recall = orig.review_text ?? orig.text ?? '';
      const day = parseDate(orig.review_date ?? orig.date ?? '', context)?.day ?? null;
      const one = review({
        author: orig.author ?? null,
        recall,
        publication_day: day,
        rating: Number(orig.rating) || null,
      });
      const key = `${business} ${platform} ${reviewIdentity(one)}`;
      texts.set(key, (texts.get(key) ?? new Set()).add(recall));
    }
    const shared = [...texts.values()].filter(({ size }) => size > 1).length;
    process.stdout.write(`\n${shared} of ${lines.length} identities are shared by different texts`);
    expect(shared).toBeLessThanOrEqual(6);
  });
});
