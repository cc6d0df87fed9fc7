import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extract } from '../test/extract.ts';
import { describeOnRealData, realPath, realText } from '../test/real-data.ts';

const EXAMPLES = ['0004', '0010', '0011', '0017', '0175', '0225', '0324', '0399', '0447', '0462'];

describeOnRealData('one example in JSON-LD and in microdata', () => {
  const read = (example: string, syntax: string) =>
    extract(realText(`structured/three-syntaxes/eg-${example}-${syntax}.html`));

  test.each(EXAMPLES)('eg-%s: the same reviews and the same rating', (example) => {
    const [ld, micro] = [read(example, 'jsonld'), read(example, 'microdata')];
    const reviews = ld.reviews.map((review) => ({ ...review, url: null }));
    expect(micro.reviews.map((review) => ({ ...review, url: null }))).toEqual(reviews);
    expect(micro.aggregate).toEqual(ld.aggregate);
  });

  const rdfa = EXAMPLES.filter((example) =>
    existsSync(realPath(`structured/three-syntaxes/eg-${example}-rdfa.html`)),
  );
  test.each(rdfa)('eg-%s: the same in RDFa', (example) => {
    const [ld, other] = [read(example, 'jsonld'), read(example, 'rdfa')];
    const reviews = ld.reviews.map((review) => ({ ...review, url: null }));
    expect(other.reviews.map((review) => ({ ...review, url: null }))).toEqual(reviews);
    expect(other.aggregate).toEqual(ld.aggregate);
  });

  test('eg-0010: two reviews with all they say, and the rating', () => {
    const { reviews, aggregate } = read('0010', 'microdata');
    expect(reviews.map(({ author, rating, publication_day }) => [author, rating, publication_day])).toEqual([
      ['Ellie', 1, '2011-04-01'],
      ['Lucas', 4, '2011-03-25'],
    ]);
    expect(aggregate).toEqual({
      rating: 3.5,
      best_rating: 5,
      reviews_count: 11,
      ratings_count: null,
      distribution: null,
    });
  });

  test.each([
    ['0004', 4, 5, 250, null],
    ['0017', 8, 10, 50, 200],
    ['0347', 4.5, 5, 22, null],
    ['0403', 88, 100, 122, null],
    ['0450', 4, 5, null, 33],
    ['0462', 4, 5, 3077, null],
    ['0473', 4.7, 5, null, 20],
  ])('eg-%s: the rating', (example, rating, best_rating, reviews_count, ratings_count) => {
    expect(read(example, 'jsonld').aggregate).toEqual({
      rating,
      best_rating,
      reviews_count,
      ratings_count,
      distribution: null,
    });
  });

  test.each(['0324', '0325', '0467'])('eg-%s: a judgement of a statement is no review', (example) => {
    expect(read(example, 'jsonld').reviews).toEqual([]);
  });

  test('eg-0052: a review that an action led to', () => {
    expect(read('0052', 'jsonld').reviews).toHaveLength(1);
  });

  test('eg-0468: pros and cons', () => {
    expect(read('0468', 'jsonld').reviews[0]?.recall).toBeTruthy();
  });

  test('every example is read without a failure', () => {
    for (let number = 1; number < 500; number += 1) {
      const path = `structured/three-syntaxes/eg-${String(number).padStart(4, '0')}-jsonld.html`;
      if (!existsSync(realPath(path))) continue;
      const codes = extract(realText(path)).warnings.map(({ code }) => code);
      expect(codes).not.toContain('internal_error');
      expect(codes).not.toContain('json_invalid');
    }
  });
});
