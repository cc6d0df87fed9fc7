import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failureOf } from './test/property.ts';
import { extractPage } from './extract-page.ts';
import { readyRules } from './ready-rules/index.ts';
import type { ParserRulesInput } from './rules/rules.ts';
import { extract, NOW } from './test/extract.ts';
import type { ExtractedPage } from './extracted/types.ts';

const codes = ({ warnings }: ExtractedPage): string[] => warnings.map(({ code }) => code);
const REVIEW = '<div itemscope itemtype="https://schema.org/Review"><p itemprop="reviewBody">Да</p></div>';

const everyKind: ParserRulesInput = {
  reviews: [
    { kind: 'json', list: '$..reviews[*]', fields: { recall: { path: '$.text', regex: '(\\w+)' } } },
    {
      kind: 'script-json',
      script: { by: 'assignment', name: 'state' },
      list: '$.a[?@.b]',
      fields: { rating: { path: '$.r' } },
    },
    { kind: 'css', list: 'div', fields: { recall: { selector: 'p' }, rating: { attribute: 'class' } } },
    { kind: 'structured', fields: { likes: { selector: 'b' } } },
  ],
  aggregate: [{ kind: 'css', fields: { rating: { selector: 'b' } } }, { kind: 'structured' }],
  paging: { kind: 'link', selector: 'a' },
};

describe('whatever a site serves', () => {
  test.each([
    ['nothing', '', ['body_empty', 'reviews_not_found']],
    ['no HTML', 'just text', ['reviews_not_found']],
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 254, 0xd8, 0]),
      ['charset_guessed', 'reviews_not_found'],
    ],
    ['JSON that is none', '{"a":', ['json_invalid', 'reviews_not_found']],
  ])('%s', (_name, body, expected) => {
    const page = extract(body, {}, { contentType: null });
    expect(page).toMatchObject({ reviews: [], aggregate: null, next_url: null, origins: null });
    expect(codes(page)).toEqual(expected);
  });

  test('100,000 nested elements', () => {
    const page = extract(`${REVIEW}${'<div>'.repeat(100_000)}${REVIEW}`);
    expect(page.reviews).toHaveLength(1);
    expect(codes(page)).toContain('nesting_too_deep');
  });

  test('100,000 nested lists of JSON', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const page = extract(`<script type="application/ld+json">${nested}</script>${REVIEW}`);
    expect(page.reviews).toHaveLength(1);
    const deep = `${'{"review":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
    expect(
      extract(`<script type="application/ld+json">${deep}</script>${REVIEW}`).reviews.length,
    ).toBeGreaterThan(0);
    expect(extract(deep, everyKind, { contentType: 'application/json' }).reviews).toEqual([]);
  });

  test.each([
    ['comments without end', '/*'],
    ['strings without end', '\\"'],
    ['commas', ', '],
    ['brackets', '[{'],
    ['quotes', '"\''],
    ['spaces', ' \n'],
  ])('900,000 characters of %s in JSON-LD and around it take no long time', (_name, piece) => {
    const mass = piece.repeat(300_000 / piece.length);
    const start = performance.now();
    extract(
      `<p>${mass}</p><script type="application/ld+json">{"${mass}</script><script>${mass}</script>${REVIEW}`,
    );
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test.each([
    '<script ',
    '<p itemprop="',
    '</b>',
    '<a rel="next" ',
    '<!--',
    '&amp',
    '<div itemscope itemref="a">',
  ])('%s over and over takes no long time', (piece) => {
    const start = performance.now();
    extract(REVIEW + piece.repeat(900_000 / piece.length));
    expect(performance.now() - start).toBeLessThan(3000);
  });

  test('an attribute of 10 MB', () => {
    expect(extract(`<p title="${'x'.repeat(10_000_000)}"></p>${REVIEW}`).reviews).toHaveLength(1);
  });

  test('a text of 1 MB is cut, a name of 10,000 characters too', () => {
    const page = extract(
      `<div itemscope itemtype="https://schema.org/Review"><b itemprop="author">${'я'.repeat(10_000)}</b>
        <p itemprop="reviewBody">${'слово '.repeat(200_000)}</p></div>`,
    );
    expect(page.reviews[0]?.author).toHaveLength(500);
    expect(page.reviews[0]?.recall?.length).toBeLessThanOrEqual(100_000);
    expect(codes(page)).toEqual(['text_cut']);
  });

  test('5,000 reviews are cut to 1,000', () => {
    const page = extract(REVIEW.repeat(5000));
    expect(page.reviews).toHaveLength(1000);
    expect(codes(page)).toEqual(['reviews_cut']);
  });

  test('a million members are cut to 1,000, well within the time for a page', () => {
    const list = JSON.stringify(Array.from({ length: 1_000_000 }, (_, index) => ({ i: index, t: 5 })));
    const fields = { external_review_uid: { path: '$.i' }, recall: { path: '$.t' } };
    const rules = { reviews: [{ kind: 'json' as const, list: '$[*]', fields }] };
    const start = performance.now();
    const page = extract(list, rules, { contentType: 'application/json' });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(page.reviews).toHaveLength(1000);
    expect(codes(page)).toEqual(['reviews_cut']);
  });

  test('the same id twice is one review', () => {
    const list = JSON.stringify([
      { id: 1, t: 'а' },
      { id: 1, t: 'а' },
    ]);
    const fields = { external_review_uid: { path: '$.id' }, recall: { path: '$.t' } };
    const page = extract(list, { reviews: [{ kind: 'json', list: '$', fields }] });
    expect(page.reviews).toHaveLength(1);
    expect(codes(page)).toEqual(['review_repeated']);
  });

  test('reviews that say nothing, dates and grades that are none', () => {
    const list = JSON.stringify([
      { d: 1 },
      { t: 'а', d: 'никогда', r: 'никак', l: 'x9x9-' },
      { t: 'б', d: '2031-01-01', r: '9 из 5' },
    ]);
    const fields = {
      recall: { path: '$.t' },
      publication_date: { path: '$.d' },
      rating: { path: '$.r' },
      likes: { path: '$.l' },
    };
    const page = extract(list, { reviews: [{ kind: 'json', list: '$', fields }] });
    expect(page.reviews.map(({ recall, rating }) => [recall, rating])).toEqual([
      ['а', null],
      ['б', null],
    ]);
    expect(codes(page)).toEqual(
      expect.arrayContaining(['review_empty', 'date_unread', 'rating_unread', 'date_in_future']),
    );
  });
});

describe('rules that are bad', () => {
  test('wrong ones are told, not thrown', () => {
    const rules = { reviews: [{ kind: 'css', list: 'a[' }] } as unknown as ParserRulesInput;
    expect(codes(extract(REVIEW, rules))).toEqual(['rules_invalid']);
  });

  test('a pattern takes as long as its text is, whatever it says', () => {
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'css', list: 'p', fields: { recall: { regex: '^(a+)+$' } } }],
    };
    const start = performance.now();
    const page = extract(`<p>${'a'.repeat(50)}!</p>`, rules, { timeLimitMs: 60_000 });
    expect(codes(page)).toEqual(['review_empty', 'reviews_not_found']);
    expect(performance.now() - start).toBeLessThan(2000);
    expect(extract('<p>aaa</p>', rules).reviews).toHaveLength(1);
  });

  test('a path that is too much for the page is told', () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const rules: ParserRulesInput = { reviews: [{ kind: 'json', list: '$..b', fields: {} }] };
    const page = extract(deep, rules, { timeLimitMs: 300 });
    expect(page.reviews).toEqual([]);
    expect(codes(page).some((code) => code === 'time_limit' || code === 'path_failed')).toBe(true);
  });
});

describe('anything at all never throws', () => {
  const allRules = [{}, everyKind, ...readyRules.map(({ rules }) => rules)];
  const rules = fc.constantFrom(...allRules);
  const types = fc.constantFrom(null, 'text/html', 'application/json', 'text/html; charset=koi8-r', 'x');

  function check(body: string | Uint8Array, contentType: string | null, given: ParserRulesInput): void {
    const page = extractPage({
      body,
      contentType,
      url: 'https://site.example/',
      rules: given,
      now: NOW,
      trace: true,
    });
    expect(codes(page)).not.toContain('internal_error');
    expect(page.origins?.reviews).toHaveLength(page.reviews.length);
    for (const { rating, recall, author } of page.reviews) {
      expect(rating === null || (rating >= 1 && rating <= 5)).toBe(true);
      expect(`${recall}${author}`).not.toMatch(/\u0000/);
      expect(`${recall}${author}`.isWellFormed()).toBe(true);
    }
  }

  test('bytes', () => {
    expect(failureOf(fc.property(fc.uint8Array({ maxLength: 2000 }), types, rules, check))).toBeNull();
  });

  test('JSON', () => {
    expect(failureOf(fc.property(fc.json(), types, rules, check))).toBeNull();
  });

  test('JSON in scripts', () => {
    expect(
      failureOf(
        fc.property(fc.json(), types, rules, (json, type, given) => {
          check(
            `<script type="application/ld+json">${json}</script><script>state = ${json}</script>`,
            type,
            given,
          );
        }),
      ),
    ).toBeNull();
  });

  test('HTML of words that matter', () => {
    const words = fc.constantFrom(
      ...'<div <p> </p> </div> itemscope itemprop="review" itemprop="reviewRating" itemtype="http://schema.org/Review" itemref="a" id="a" > <meta content="5" <script> </script> <!-- --> <style> " \' = & &amp; <a rel="next" href="?2" \u0000 \uD800 👍 ★★★ 5/5 вчера ]]> <![CDATA[ <br> <b>'.split(
        ' ',
      ),
    );
    const html = fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' '));
    expect(failureOf(fc.property(html, types, rules, check), { numRuns: 500 })).toBeNull();
  });
});
