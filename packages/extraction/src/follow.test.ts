import { describe, expect, test } from 'vitest';
import { mergeFollowed } from './index.ts';
import type { ParserRulesInput } from './rules/rules.ts';
import { extract } from './test/extract.ts';

const HTML = `<div class="r" data-id="1"><p>Начало первого отзыва…</p><a class="more" href="/r/1">Ещё</a></div>
  <div class="r" data-id="2"><p>Целый отзыв</p><a href="/r/2">Ссылка</a></div>
  <div class="r" data-id="3"><p>Начало третьего отзыва…</p><a class="more" href="#here">Ещё</a></div>
  <div class="r" data-id="4"><p>Начало четвёртого…</p><a class="more" href="/r/4">Ещё</a></div>`;

function rules(more: NonNullable<ParserRulesInput['follow']>): ParserRulesInput {
  const fields = {
    external_review_uid: { attribute: 'data-id' },
    recall: { selector: 'p' },
    url: { selector: 'a', attribute: 'href' },
    is_cut: { selector: '.more' },
  };
  return {
    reviews: [{ kind: 'css', list: '.r', fields }],
    follow: { reviews: [{ kind: 'css', list: '.full', fields: { recall: {} } }], ...more },
  };
}

describe('following', () => {
  const addresses = (more: NonNullable<ParserRulesInput['follow']>) =>
    extract(HTML, rules(more)).follow.map(({ review, request }) => [review, request.url]);

  test('asks for the pages of reviews that are cut, not for this very page', () => {
    expect(addresses({})).toEqual([
      [0, 'https://site.example/r/1'],
      [3, 'https://site.example/r/4'],
    ]);
  });

  test('of all where the rules say so, and of so many at most', () => {
    expect(addresses({ when: 'always' })).toHaveLength(3);
    expect(addresses({ max: 1 })).toEqual([[0, 'https://site.example/r/1']]);
  });

  test('a text that ends in dots can be the sign', () => {
    const { reviews: [source] = [], ...others } = rules({});
    if (source?.kind !== 'css') return expect(source?.kind).toBe('css');
    const fields = { ...source.fields, is_cut: { selector: 'p', regex: '…$' } };
    const page = extract(HTML, { ...others, reviews: [{ ...source, fields }] });
    expect(page.follow.map(({ review }) => review)).toEqual([0, 3]);
  });

  test('a flag that says no is no sign', () => {
    const json = {
      reviews: [
        {
          kind: 'json' as const,
          list: '$[*]',
          fields: { recall: { path: '$.t' }, url: { path: '$.u' }, is_cut: { path: '$.cut' } },
        },
      ],
      follow: {},
    };
    const list = [
      { t: 'Раз', u: '/1', cut: false },
      { t: 'Два', u: '/2', cut: true },
    ];
    const page = extract(JSON.stringify(list), json, { contentType: 'application/json' });
    expect(page.follow.map(({ review }) => review)).toEqual([1]);
  });

  test('nothing is asked for without such rules', () => {
    const { follow: _follow, ...others } = rules({});
    expect(extract(HTML, others).follow).toEqual([]);
  });
});

describe("what a review's own page adds", () => {
  const page = extract(HTML, rules({}));
  const [first] = page.reviews;
  const own = (html: string) => extract(html, rules({}), { part: 'review', url: 'https://site.example/r/1' });

  test('is the whole text', () => {
    if (!first) return expect(first).toBeDefined();
    const read = own(
      '<p class="full">Похожий отзыв</p><p class="full">Начало первого отзыва, и весь конец его</p>',
    );
    expect(mergeFollowed(first, read)).toEqual({
      ...first,
      recall: 'Начало первого отзыва, и весь конец его',
    });
  });

  test('is what the list left open, by schema.org where the rules name nothing else', () => {
    const structured = {
      '@type': 'Review',
      identifier: '1',
      reviewBody: 'Кратко',
      author: 'Анна',
      datePublished: '2026-05-03',
    };
    const html = `<script type="application/ld+json">${JSON.stringify(structured)}</script>`;
    const { follow: _follow, ...others } = rules({});
    const read = extract(html, { ...others, follow: {} }, { part: 'review' });
    expect(first && mergeFollowed(first, read)).toMatchObject({
      recall: first?.recall,
      author: 'Анна',
      publication_day: '2026-05-03',
    });
  });

  test('is nothing where the page shows another review, or none', () => {
    for (const html of ['<p class="full">Совсем другой отзыв, длиннее прежнего</p>', '<p>Ошибка</p>'])
      expect(first && mergeFollowed(first, own(html))).toEqual(first);
  });
});
