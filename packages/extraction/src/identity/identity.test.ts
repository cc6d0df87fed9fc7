import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { describeOnRealData, realBytes } from '../test/real-data.ts';
import { fingerprintOf } from './fingerprint.ts';

const LONG =
  'Заходили всей семьёй в субботу вечером, ждали столик совсем недолго, официант посоветовал рыбу.';

interface Review {
  author: string | null;
  recall: string | null;
  rating: number | null;
}
const review = (more: Partial<Review> = {}): Review => ({
  author: 'Анна К.',
  recall: LONG,
  rating: 5,
  ...more,
});
const key = (more: Partial<Review> = {}) => fingerprintOf(review(more)).key;

describe('fingerprintOf', () => {
  test.each([
    ['another grade', { rating: 1 }],
    ['words added at the end', { recall: `${LONG} Дополнено: вернулись ещё раз.` }],
    [
      'layout, case, signs, ё',
      { recall: LONG.toUpperCase().replaceAll('Ё', 'Е').replaceAll(', ', '\n— '), author: 'анна к' },
    ],
  ])('does not change with %s', (_name, change) => {
    expect(key(change)).toBe(key());
  });

  test.each([
    ['another author', { author: 'Пётр' }],
    ['another start', { recall: `Не ${LONG}` }],
  ])('changes with %s', (_name, change) => {
    expect(key(change)).not.toBe(key());
  });

  test('an unsigned review that says next to nothing has its grade in it', () => {
    const [one, other] = [4, 5].map((rating) => key({ author: null, recall: 'Отлично', rating }));
    expect(one).not.toBe(other);
    expect(key({ recall: 'Отлично', rating: 4 })).toBe(key({ recall: 'Отлично', rating: 5 }));
  });

  test.each([
    [{}, true],
    [{ author: null }, false],
    [{ recall: 'Отлично' }, false],
    [{ recall: null }, false],
  ])('%j tells enough by itself: %s', (more, isTelling) => {
    expect(fingerprintOf(review(more)).isTelling).toBe(isTelling);
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
    const lines: Line[] = gunzipSync(realBytes('reviews/part-a.jsonl.gz'))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const texts = new Map<string, Set<string>>();
    for (const { business, platform, orig } of lines) {
      const recall = orig.review_text ?? orig.text ?? '';
      const one = review({
        author: orig.author ?? null,
        recall,
        rating: Number(orig.rating) || null,
      });
      const { key: fingerprint, isTelling } = fingerprintOf(one);
      if (!isTelling) continue;
      const place = `${business} ${platform} ${fingerprint}`;
      texts.set(place, (texts.get(place) ?? new Set()).add(recall));
    }
    const shared = [...texts.values()].filter(({ size }) => size > 1).length;
    process.stdout.write(`\n${shared} of ${lines.length} identities are shared by different texts`);
    expect(shared).toBeLessThanOrEqual(6);
  });
});
