import { describe, expect, test } from 'vitest';
import type { ParserRulesInput } from '../rules/rules.ts';
import { extract } from '../test/extract.ts';

const HTML = `<ul class="list">
  <li class="review" data-id="7"><a class="who" href="/u/1">Анна</a><time>вчера, 14:05</time>
    <i class="star on"></i><i class="star on"></i><i class="star on"></i><i class="star"></i>
    <div class="text"><p>Первый<p>абзац</div><span class="up">Полезно: 1,2 тыс.</span>
    <div class="answer"><b>Кафе</b><p>Спасибо</p><time>сегодня</time></div></li>
  <li class="review" data-id="8"><a class="who">Пётр</a><div class="text">Второй</div></li></ul>
  <div class="total"><b>4,6</b> из 5, 1 234 оценки <a class="next" href="?page=2&amp;x=1">Дальше</a></div>`;

const cssRules: ParserRulesInput = {
  reviews: [
    {
      kind: 'css',
      list: '.review',
      fields: {
        external_review_uid: { attribute: 'data-id' },
        author: { selector: '.who' },
        publication_date: { selector: 'time' },
        rating: { selector: '.star.on', count: true },
        recall: { selector: '.text' },
        likes: { selector: '.up', regex: 'Полезно: (.+)' },
        sex: { selector: '.who', map: { Анна: 'female' } },
        url: { selector: '.who', attribute: 'href' },
      },
      answers: {
        list: '.answer',
        fields: {
          author: { selector: 'b' },
          recall: { selector: 'p' },
          publication_date: { selector: 'time' },
        },
      },
    },
  ],
  aggregate: [
    {
      kind: 'css',
      within: '.total',
      fields: { rating: { selector: 'b' }, ratings_count: { regex: '([\\d ]+) оцен' } },
      scale: { best: 5 },
    },
  ],
  paging: { kind: 'link', selector: 'a.next' },
};

describe('css', () => {
  const page = extract(HTML, cssRules, { trace: true });

  test('every field, answers, aggregate, next page', () => {
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toMatchObject([
      {
        external_review_uid: '7',
        author: 'Анна',
        sex: 'female',
        publication_date: '2026-11-20T11:05:00.000Z',
        rating: 3,
        recall: 'Первый\n\nабзац',
        likes: 1200,
        url: 'https://site.example/u/1',
        answers: [{ author: 'Кафе', recall: 'Спасибо', publication_day: '2026-11-21' }],
      },
      { external_review_uid: '8', author: 'Пётр', rating: null, likes: null, answers: [] },
    ]);
    expect(page.aggregate).toMatchObject({ rating: 4.6, best_rating: 5, ratings_count: 1234 });
    expect(page.next_url).toBe('https://site.example/firm/1?page=2&x=1');
  });

  test('a trace says where each value stands', () => {
    expect(page.origins?.reviews[0]).toMatchObject({
      external_review_uid: [{ path: 'ul > li:nth-of-type(1)@data-id' }],
      rating: [{ path: 'count(.star.on)' }],
      'answers.0.author': [{ path: expect.stringContaining('div:nth-of-type(2) > b') }],
    });
  });

  test('a list that is not there is told', () => {
    const { warnings } = extract('<p>Пусто</p>', cssRules);
    expect(warnings.map(({ code }) => code)).toEqual(['list_not_found', 'reviews_not_found']);
  });
});

const jsonFields = {
  external_review_uid: { path: '$.id' },
  author: { path: "$['name','login']" },
  recall: { path: '$.text' },
  rating: { path: '$.grade' },
  publication_date: { path: '$.at' },
};
const ITEMS = {
  items: [
    {
      id: 1,
      name: null,
      login: 'anna',
      text: 'Сок &amp; чай',
      grade: 9,
      at: 1709636706,
      reply: { body: 'Да' },
    },
    { id: 2, name: 'Пётр', text: 'Хорошо', grade: 4, at: '5 марта 2024', reply: null },
  ],
  total: { value: 8.7, count: '1,5 тыс.', spread: { five: 3, one: 1 } },
  next: '/api?cursor=abc',
};
const jsonRules = (source: { kind: 'json' } | { kind: 'script-json'; script: Script }): ParserRulesInput => ({
  reviews: [
    {
      ...source,
      list: '$.items',
      fields: jsonFields,
      answers: { list: '$.reply', fields: { recall: { path: '$.body' } } },
    },
  ],
  aggregate: [
    {
      ...source,
      fields: {
        rating: { path: '$.total.value' },
        reviews_count: { path: '$.total.count' },
        distribution: { '5': { path: '$.total.spread.five' }, '1': { path: '$.total.spread.one' } },
      },
    },
  ],
  paging: { kind: 'json', path: '$.next' },
});
type Script = { by: 'element'; selector: string } | { by: 'assignment'; name: string };

describe('json', () => {
  const page = extract(JSON.stringify(ITEMS), jsonRules({ kind: 'json' }), {
    contentType: 'application/json',
  });

  test('every field; grades without a scale are of the shown one', () => {
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toMatchObject([
      {
        external_review_uid: '1',
        author: 'anna',
        recall: 'Сок & чай',
        rating: 4.5,
        answers: [{ recall: 'Да' }],
      },
      { external_review_uid: '2', author: 'Пётр', rating: 2, publication_day: '2024-03-05', answers: [] },
    ]);
    expect(page.aggregate).toEqual({
      rating: 8.7,
      best_rating: 10,
      reviews_count: 1500,
      ratings_count: null,
      distribution: { '1': 1, '2': 0, '3': 0, '4': 0, '5': 3 },
    });
    expect(page.next_url).toBe('https://site.example/api?cursor=abc');
  });

  test.each([
    [
      'an element',
      `<script id="data" type="application/json">${JSON.stringify(ITEMS)}</script>`,
      { by: 'element', selector: '#data' },
    ],
    [
      'an element by its place',
      `<main><script>${JSON.stringify(ITEMS)}</script></main>`,
      { by: 'element', selector: 'main > script' },
    ],
    [
      'an assignment',
      `<script>window.data = ${JSON.stringify(ITEMS)};go()</script>`,
      { by: 'assignment', name: 'window.data' },
    ],
    [
      'a string given to JSON.parse',
      `<script>var data = JSON.parse('${JSON.stringify(ITEMS).replaceAll('\\', '\\\\')}');</script>`,
      { by: 'assignment', name: 'data' },
    ],
  ] as [string, string, Script][])('in a script: %s', (_name, html, script) => {
    const inScript = extract(html, jsonRules({ kind: 'script-json', script }));
    expect(inScript.warnings).toEqual([]);
    expect({ ...inScript, origins: null, matching: null }).toEqual(page);
  });

  test('what a reviewer types is never the state of the page', () => {
    const spoof = 'data = {"items":[{"id":666,"text":"поддельный"}]}';
    const html = `<p>${spoof}</p><!-- ${spoof} --><textarea>${spoof}</textarea><script>var data = ${JSON.stringify(ITEMS)}</script>`;
    const { reviews } = extract(
      html,
      jsonRules({ kind: 'script-json', script: { by: 'assignment', name: 'data' } }),
    );
    expect(reviews.map((review) => review.external_review_uid)).toEqual(['1', '2']);
  });

  test.each([
    ['<script>other = 1</script>', 'script_not_found'],
    ['<script>data = {"items": </script>', 'json_invalid'],
    ['<script>data = {"other": [1]}</script>', 'list_not_found'],
  ])('%s: %s', (html, code) => {
    const { warnings, reviews } = extract(
      html,
      jsonRules({ kind: 'script-json', script: { by: 'assignment', name: 'data' } }),
    );
    expect(reviews).toEqual([]);
    expect(warnings.map((warning) => warning.code)).toContain(code);
  });
});

describe('combining', () => {
  const state = `<script id="s" type="application/json">${JSON.stringify(ITEMS)}</script>`;
  const micro = `<div itemscope itemtype="https://schema.org/Place"><div itemprop="aggregateRating" itemscope>
    <meta itemprop="ratingValue" content="4.2"><meta itemprop="ratingCount" content="38"></div></div>`;
  const reviews: ParserRulesInput['reviews'] = [
    { kind: 'script-json', script: { by: 'element', selector: '#s' }, list: '$.items', fields: jsonFields },
    { kind: 'structured' },
  ];

  test('reviews of the state, the rating of the microdata', () => {
    const page = extract(state + micro, { reviews, aggregate: [{ kind: 'structured' }] });
    expect(page.reviews).toHaveLength(2);
    expect(page.aggregate).toMatchObject({ rating: 4.2, ratings_count: 38 });
  });

  test('what the first source of the rating lacks is taken from the next', () => {
    const counts = { kind: 'css' as const, fields: { reviews_count: { selector: 'b' } } };
    const page = extract(`${state}${micro}<b>30 отзывов</b>`, {
      reviews,
      aggregate: [counts, { kind: 'structured' }],
    });
    expect(page.aggregate).toMatchObject({ rating: 4.2, ratings_count: 38, reviews_count: 30 });
  });

  test('the next source is asked when the first has no reviews', () => {
    const item = '<div itemscope itemtype="https://schema.org/Review"><p itemprop="reviewBody">Да</p></div>';
    const page = extract(item, { reviews });
    expect(page.reviews.map(({ recall }) => recall)).toEqual(['Да']);
    expect(page.warnings.map(({ code }) => code)).toEqual(['script_not_found']);
  });

  test('an empty list of rating sources asks for none', () => {
    expect(extract(state + micro, { reviews, aggregate: [] }).aggregate).toBeNull();
  });

  test('microdata with values beside it', () => {
    const page = extract(
      `<article itemscope itemtype="https://schema.org/Review" data-id="5"><p itemprop="reviewBody">Да</p>
        <i class="likes">3</i><div class="reply">Спасибо</div></article>`,
      {
        reviews: [
          {
            kind: 'structured',
            fields: { external_review_uid: { attribute: 'data-id' }, likes: { selector: '.likes' } },
            answers: { list: '.reply', fields: { recall: {} } },
          },
        ],
      },
    );
    expect(page.reviews).toMatchObject([
      { external_review_uid: '5', likes: 3, answers: [{ recall: 'Спасибо' }] },
    ]);
  });
});
