import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { isTag } from 'domhandler';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { textOf } from '../html/text-of.ts';
import { describeOnRealData, realText } from '../test/real-data.ts';
import { parseRating } from './rating.ts';
import { guessBest, toFive } from './scale.ts';

describe('grades as pages write them', () => {
  test.each([
    [4.5, 4.5, null],
    ['4,5', 4.5, null],
    ['4,5 из 5', 4.5, 5],
    ['4.5/5', 4.5, 5],
    ['5 звёзд из 5', 5, 5],
    ['Rating 5 Out of 5', 5, 5],
    ['8,8/10 (9 reviews)', 8.8, 10],
    ['4.2 / 5.0', 4.2, 5],
    ['4.8 (178)', 4.8, null],
    ['Оценка: 4', 4, null],
    ['Рейтинг 4,7 на основе 12 отзывов', 4.7, null],
    ['80 %', 80, 100],
    ['80%', 80, 100],
    ['width:60%', 60, 100],
    ['display: block; width: 92.5%;', 92.5, 100],
    ['★★★★☆', 4, 5],
    ['★★★', 3, 5],
    ['★ ★ ☆ ☆ ☆', 2, 5],
    ['⭐⭐⭐⭐⭐', 5, 5],
    ['★★★½', 3.5, 5],
    ['4.7 ★', 4.7, null],
    ['rating-4', 4, null],
    ['review-estimation--5', 5, null],
    ['stars_3_5', 3.5, null],
    ['отлично', 5, 5],
    ['Очень плохо', 1, 5],
    ['неплохо', 4, 5],
    ['хорошо', 4, 5],
    ['плохо', 2, 5],
    ['ужасно', 1, 5],
    ['пятёрка', 5, 5],
    ['три', 3, 5],
    ['Excellent', 5, 5],
    ['very good', 5, 5],
    ['0', 0, null],
  ])('%s', (text, value, best) => {
    expect(parseRating(text)).toEqual({ value, best });
  });

  test.each(['', ' ', 'отзыв', '☐', '7 из 5', '-', '12:30'])('%j is no grade', (text) => {
    expect(parseRating(text)).toBeNull();
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 5000])('%s is no grade', (value) => {
    expect(parseRating(value)).toBeNull();
  });
});

describe('toFive', () => {
  test.each([
    [4.5, { best: 5, worst: 1 }, 4.5],
    [8, { best: 10 }, 4],
    [8, { best: 10, worst: 1 }, 4],
    [80, { best: 100 }, 4],
    [60, { best: 100, worst: 0 }, 3],
    [1, { best: 10 }, 1],
    [0, { best: 10, worst: 0 }, 1],
    [0, { best: 5 }, null],
    [6, { best: 5 }, null],
    [1, { best: 1, worst: 6 }, 5],
    [6, { best: 1, worst: 6 }, 1],
    [-2, { best: 2, worst: -2 }, 1],
    [1, { best: 2, worst: -2 }, 4],
    [3, { best: 3, worst: 3 }, null],
    [10 / 3, { best: 5 }, 3.33],
  ])('%s of %j is %s', (value, scale, five) => {
    expect(toFive(value, scale)).toBe(five);
  });

  test('is within 1 and 5 or null, whatever comes', () => {
    const numbers = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    expect(
      failureOf(
        fc.property(numbers, numbers, fc.option(numbers, { nil: undefined }), (value, best, worst) => {
          const five = toFive(value, { best, worst });
          if (five !== null) expect(five >= 1 && five <= 5).toBe(true);
        }),
      ),
    ).toBeNull();
  });

  test('the scale of a page is guessed by its largest grade', () => {
    expect([guessBest([]), guessBest([1, 5]), guessBest([3, 9]), guessBest([10]), guessBest([80])]).toEqual([
      5, 5, 10, 10, 100,
    ]);
  });
});

test.each(['mt-1', 'col-xs-4 p-2', 'btn btn-2', 'icon_3', 'mt1', 'h2', 'колонка-3'])(
  'a class name of the layout is no grade: %s',
  (text) => {
    expect(parseRating(text)).toBeNull();
  },
);

test.each([
  ['3,8 de 5', 3.8, 5],
  ['4 su 5', 4, 5],
  ['4,6 von 5 Sternen', 4.6, 5],
  ['4,5 sur 5 étoiles', 4.5, 5],
  ['4.5 van de 5 sterren', 4.5, 5],
  ['4,0 su 5 stelle', 4, 5],
  ['4,5 de un máximo de 5 estrellas', 4.5, 5],
  ['4 estrelas de 5', 4, 5],
  ['8 sobre 10', 8, 10],
  ['Note : 17 sur 20', 17, 20],
  ['4,2 із 5', 4.2, 5],
  ['3 з 5', 3, 5],
  ['4 uit 5', 4, 5],
])('a grade of a scale in other languages: %s', (text, value, best) => {
  expect(parseRating(text)).toEqual({ value, best });
});

test('anything gives null or a number from 0 to 1000', () => {
  expect(
    failureOf(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.double()), (input) => {
        const rating = parseRating(input);
        if (rating) expect(rating.value >= 0 && rating.value <= 1000).toBe(true);
      }),
      { numRuns: 1000 },
    ),
  ).toBeNull();
});

describeOnRealData("180 fragments of shops' pages", () => {
  interface Snippet {
    html: string;
    ratingValue: number | null;
    bestRating: number | null;
  }
  const snippets: Snippet[] = JSON.parse(realText('structured/rating-snippets.json'));

  test('the rating that stands in them is read', () => {
    const isRight = ({ html, ratingValue }: Snippet): boolean => {
      const found = ratingIn(html);
      return ratingValue === null ? found === null : found !== null && Math.abs(found - ratingValue) < 0.01;
    };
    const right = snippets.filter(isRight).length;
    process.stdout.write(`\n${right} of ${snippets.length} ratings are right`);
    expect(right).toBeGreaterThanOrEqual(178);
  });
});

/** What a person maps in the rules: the element's text, else what its attributes say. */
function ratingIn(html: string): number | null {
  const document = parseDocument(html);
  const element = document.children.find(isTag);
  const names = ['aria-label', 'title', 'content', 'alt', 'style', 'class'];
  const texts = [textOf(document), ...names.map((name) => element?.attribs[name] ?? '')];
  for (const text of texts) {
    const rating = parseRating(text);
    if (rating) return rating.value;
  }
  return null;
}
