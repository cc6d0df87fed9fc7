import { describe, expect, test } from 'vitest';
import type { SourceMatch } from '../extracted/matching.ts';
import type { ParserRulesInput } from '../rules/rules.ts';
import { extract } from '../test/extract.ts';
import { likeness } from './likeness.ts';

const PAGE = `<div id="reviews"><div class="review-card" data-id="7"><b class="author_x7Ka2">Анна</b><p class="text">Тихо</p></div>
  <div class="review-card" data-id="8"><b class="author_x7Ka2">Пётр</b><p class="text">Вкусно</p></div></div>
  <p class="rating-total">4,5</p><script>window.__STATE__ = {"data": {"items": [{"text": "Раз"}], "total": 1}};</script>`;

const css = (list: string, fields = {}): ParserRulesInput => ({ reviews: [{ kind: 'css', list, fields }] });
const matchingOf = (rules: ParserRulesInput, page = PAGE): SourceMatch[] =>
  extract(page, rules, { trace: true }).matching ?? [];
const first = (rules: ParserRulesInput, page = PAGE): SourceMatch | undefined => matchingOf(rules, page)[0];

test('nothing is traced where nobody asks', () => {
  expect(extract(PAGE, css('.review'))).toMatchObject({ matching: null, origins: null, text: null });
});

describe('a list of elements', () => {
  test.each([
    ['.review', { looked_for: '.review-card', found: 2 }],
    ['#reviews > li', { looked_for: '#reviews', found: 1 }],
    ['#review .review-card', { looked_for: '#reviews', found: 1 }],
    ['[data-uid]', { looked_for: '[data-id]', found: 2 }],
    ['.nothing-of-the-kind', null],
  ])('%s finds nothing: the nearest is named', (list, nearest) => {
    expect(first(css(list))).toMatchObject({
      at: ['reviews', 0],
      looked_for: list,
      found: 0,
      fields: [],
      stop: { code: 'list_not_found', said: list, nearest },
    });
  });

  test('how many of its items have each field, and what is like a field that none has', () => {
    const fields = {
      author: { selector: '.author' },
      recall: { selector: '.text' },
      external_review_uid: { attribute: 'data-id' },
    };
    const match = first(css('.review-card', fields));
    expect(match).toMatchObject({ found: 2, stop: null });
    expect(match?.fields).toEqual([
      { name: 'external_review_uid', looked_for: '@data-id', found: 2, nearest: null },
      { name: 'author', looked_for: '.author', found: 0, nearest: { looked_for: '.author_x7Ka2', found: 2 } },
      { name: 'recall', looked_for: '.text', found: 2, nearest: null },
    ]);
  });

  test('items of which nothing is read are told', () => {
    expect(first(css('.review-card', { recall: { selector: '.body' } }))).toMatchObject({
      found: 2,
      stop: { code: 'reviews_without_text' },
    });
  });
});

describe('JSON', () => {
  const script = (list: string, name = 'window.__STATE__'): ParserRulesInput => ({
    reviews: [
      {
        kind: 'script-json',
        script: { by: 'assignment', name },
        list,
        fields: { recall: { path: '$.body' } },
      },
    ],
  });

  test('a path stops where the members differ', () => {
    expect(first(script('$.data.reviews[*]'))?.stop).toEqual({
      code: 'path_stops',
      said: 'items, total',
      nearest: { looked_for: '$.data', found: 1 },
    });
  });

  test('a script that is not there', () => {
    expect(first(script('$.data.items', 'window.__DATA__'))?.stop).toMatchObject({
      code: 'script_not_found',
      said: 'window.__DATA__',
    });
  });

  test('a script that is no JSON', () => {
    expect(first(script('$.a'), '<script>window.__STATE__ = load()</script>')?.stop?.code).toBe(
      'json_invalid',
    );
  });

  test('a page that is no JSON', () => {
    const rules: ParserRulesInput = { reviews: [{ kind: 'json', list: '$.items', fields: {} }] };
    expect(first(rules)?.stop?.code).toBe('json_invalid');
  });
});

describe('structured data', () => {
  test('there is none', () => {
    expect(first({})).toMatchObject({ at: [], stop: { code: 'no_structured_data' } });
  });

  test('there is some, of other things', () => {
    const page = '<script type="application/ld+json">{"@type": "BreadcrumbList", "name": "x"}</script>';
    expect(first({}, page)?.stop).toMatchObject({ code: 'no_structured_reviews', said: 'breadcrumblist' });
  });
});

test('sources stand in the order of the rules, of each layout, up to the one that has reviews; then the rating', () => {
  const list = (selector: string) => ({
    kind: 'css' as const,
    list: selector,
    fields: { recall: { selector: 'p' } },
  });
  const rules: ParserRulesInput = {
    layouts: [
      { name: 'новая', reviews: [list('.new')] },
      { name: 'старая', reviews: [list('.old'), list('.review-card'), list('.later')] },
    ],
    aggregate: [{ kind: 'css', fields: { rating: { selector: '.rating' } } }],
  };
  expect(matchingOf(rules)).toMatchObject([
    { at: ['layouts', 0, 'reviews', 0], found: 0 },
    { at: ['layouts', 1, 'reviews', 0], found: 0 },
    { at: ['layouts', 1, 'reviews', 1], found: 2, stop: null },
    {
      part: 'aggregate',
      at: ['aggregate', 0],
      fields: [{ name: 'rating', found: 0, nearest: { looked_for: '.rating-total', found: 1 } }],
    },
  ]);
});

describe('a value leads to its place in the text', () => {
  const placeOf = (rules: ParserRulesInput, field: string, page = PAGE): string | undefined => {
    const { origins, text } = extract(page, rules, { trace: true, textLength: 10_000 });
    const [origin] = origins?.reviews[0]?.[field] ?? [];
    return origin?.start == null ? undefined : text?.slice(origin.start, origin.end ?? 0);
  };

  test('of an element', () => {
    expect(placeOf(css('.review-card', { recall: { selector: 'p' } }), 'recall')).toBe(
      '<p class="text">Тихо</p>',
    );
  });

  test('of a script', () => {
    const rules: ParserRulesInput = {
      reviews: [
        {
          kind: 'script-json',
          script: { by: 'assignment', name: 'window.__STATE__' },
          list: '$.data.items',
          fields: { recall: { path: '$.text' } },
        },
      ],
    };
    expect(placeOf(rules, 'recall')).toMatch(/^window\.__STATE__ = .*;$/);
    expect(extract(PAGE, rules, { trace: true }).origins?.reviews[0]?.['recall']?.[0]?.path).toBe(
      "$['data']['items'][0]['text']",
    );
  });

  test('of JSON-LD', () => {
    const page =
      '<p>x</p><script type="application/ld+json">{"@type": "Review", "reviewBody": "Раз"}</script>';
    expect(placeOf({}, 'recall', page)).toBe('{"@type": "Review", "reviewBody": "Раз"}');
  });

  test('of what is counted, from the first to the last', () => {
    const page = '<li><i class="on"></i><i class="on"></i><i></i><p>Да</p></li>';
    const fields = { rating: { selector: '.on', count: true }, recall: { selector: 'p' } };
    expect(placeOf(css('li', fields), 'rating', page)).toBe('<i class="on"></i><i class="on"></i>');
  });
});

test.each([
  ['review', 'review-card', 0.5, 1],
  ['review__text', 'text-review', 0.5, 1],
  ['author', 'author_x7Ka2', 1, 1],
  ['review', 'footer', 0, 0.4],
  ['', 'footer', 0, 0],
])('%j and %j are alike from %f to %f', (one, other, least, most) => {
  expect(likeness(one, other)).toBeGreaterThanOrEqual(least);
  expect(likeness(one, other)).toBeLessThanOrEqual(most);
});
