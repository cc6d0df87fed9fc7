import { describe, expect, test } from 'vitest';
import { parserRulesSchema } from '../index.ts';
import type { CssField, JsonField } from '../rules/fields.ts';
import type { ParserRulesInput } from '../rules/rules.ts';
import { extract } from '../test/extract.ts';

function recallOf(html: string, recall: CssField) {
  return extract(html, { reviews: [{ kind: 'css', list: '.review', fields: { recall } }] }).reviews[0]
    ?.recall;
}

function jsonPage(value: unknown, rules: ParserRulesInput) {
  return extract(JSON.stringify(value), rules, { contentType: 'application/json' });
}

const HTML = `<div class="review"><h4>Заголовок</h4><p class="text">Текст <b class="label">Читать</b></p>
  <p class="plus">Тихо</p><p class="minus">Дорого</p></div>`;

describe('a field in HTML', () => {
  test('parts are joined, those that are missing left out', () => {
    const join = [
      { selector: '.plus', label: 'Достоинства' },
      { selector: '.none', label: 'Комментарий' },
      { selector: '.minus', label: 'Недостатки' },
    ];
    expect(recallOf(HTML, { selector: '.text', remove: '.label', join })).toBe(
      'Текст\nДостоинства: Тихо\nНедостатки: Дорого',
    );
    expect(recallOf(HTML, { selector: '.none', join: [{ selector: '.plus' }] })).toBe('Тихо');
    expect(recallOf(HTML, { selector: 'h4', join: [{ selector: '.plus' }], separator: '. ' })).toBe(
      'Заголовок. Тихо',
    );
  });

  test('inner nodes are taken away before reading', () => {
    expect(recallOf(HTML, { selector: '.text', remove: 'b' })).toBe('Текст');
    expect(recallOf(HTML, { remove: 'h4, .text, .minus' })).toBe('Тихо');
  });

  test('the first selector that finds something is taken, in order of wish', () => {
    const fallbacks = [{ selector: '.minus' }, { selector: '.plus' }];
    expect(recallOf(HTML, { selector: '.full', fallbacks })).toBe('Дорого');
    expect(recallOf(HTML, { selector: '.text', regex: 'нет такого', fallbacks })).toBe('Дорого');
    expect(recallOf(HTML, { selector: '.plus', fallbacks })).toBe('Тихо');
  });

  test('JSON in an attribute', () => {
    const html = `<div class="review" data-props='{"review":{"text":"Из атрибута","n":[1]}}'></div>`;
    expect(recallOf(html, { attribute: 'data-props', json: '$.review.text' })).toBe('Из атрибута');
    expect(recallOf(html, { attribute: 'data-props', json: '$.review.none' })).toBeUndefined();
  });

  test('a title of its own', () => {
    const page = extract(HTML, {
      reviews: [
        {
          kind: 'css',
          list: '.review',
          fields: { title: { selector: 'h4' }, recall: { selector: '.plus' } },
        },
      ],
    });
    expect(page.reviews).toMatchObject([{ title: 'Заголовок', recall: 'Тихо' }]);
  });
});

describe('a field in JSON', () => {
  const read = (item: object, recall: JsonField) =>
    jsonPage([item], { reviews: [{ kind: 'json', list: '$[*]', fields: { recall } }] }).reviews[0]?.recall;

  test('fallbacks, joining, JSON within JSON', () => {
    const item = { a: '', b: 'б', c: 'в', d: '{"e":{"f":"внутри"}}' };
    expect(read(item, { path: '$.a', fallbacks: [{ path: '$.none' }, { path: '$.b' }] })).toBe('б');
    expect(read(item, { path: '$.b', join: [{ path: '$.c', label: 'Минусы' }] })).toBe('б\nМинусы: в');
    expect(read(item, { path: '$.d', json: '$.e.f' })).toBe('внутри');
  });
});

describe('lists', () => {
  const fields = {
    external_review_uid: { path: '$[0]' },
    recall: { path: '$[2]' },
    author: { path: '$[1].name' },
  };

  test('rows of values as reviews', () => {
    const rows = [
      ['a1', { name: 'Анна' }, 'Первый'],
      ['a2', { name: 'Пётр' }, 'Второй'],
    ];
    const { reviews } = jsonPage({ rows }, { reviews: [{ kind: 'json', list: '$.rows', fields }] });
    expect(reviews).toMatchObject([
      { external_review_uid: 'a1', author: 'Анна', recall: 'Первый' },
      { external_review_uid: 'a2', author: 'Пётр', recall: 'Второй' },
    ]);
    const plain = rows.map(([uid, , text]) => [uid, '', text]);
    const each = jsonPage({ rows: plain }, { reviews: [{ kind: 'json', list: '$.rows[*]', fields }] });
    expect(each.reviews.map(({ recall }) => recall)).toEqual(['Первый', 'Второй']);
  });

  test('JSON within JSON, and within an attribute of the page', () => {
    const list = { payload: JSON.stringify({ items: [{ text: 'Внутри' }] }) };
    const source = { embedded: '$.payload', list: '$.items', fields: { recall: { path: '$.text' } } };
    expect(jsonPage(list, { reviews: [{ kind: 'json', ...source }] }).reviews).toMatchObject([
      { recall: 'Внутри' },
    ]);
    const html = `<div id="app" data-state='${JSON.stringify(list)}'></div>`;
    const script = { by: 'attribute' as const, selector: '#app', attribute: 'data-state' };
    expect(extract(html, { reviews: [{ kind: 'script-json', script, ...source }] }).reviews).toMatchObject([
      { recall: 'Внутри' },
    ]);
  });

  test('answers that stand after a review, before the next one', () => {
    const html = `<div class="wrap"><p class="review">Раз</p></div><div class="reply">Ответ 1</div>
      <div class="reply">Ещё</div><p class="review">Два</p><p class="review">Три</p><i><b class="reply">Ответ 3</b></i>`;
    const answers = { list: '.reply', from: 'after' as const, fields: { recall: {} } };
    const page = extract(html, {
      reviews: [{ kind: 'css', list: '.review', fields: { recall: {} }, answers }],
    });
    expect(page.reviews.map((review) => review.answers.map(({ recall }) => recall))).toEqual([
      ['Ответ 1', 'Ещё'],
      [],
      ['Ответ 3'],
    ]);
  });

  test('answers that stand beside the reviews, by the id they name or by order', () => {
    const value = {
      reviews: [
        { id: 1, text: 'Раз' },
        { id: 2, text: 'Два' },
      ],
      answers: [{ to: 2, text: 'Ответ' }],
    };
    const reviews = {
      kind: 'json' as const,
      list: '$.reviews',
      fields: { external_review_uid: { path: '$.id' }, recall: { path: '$.text' } },
    };
    const answers = { list: '$.answers', from: 'document' as const, fields: { recall: { path: '$.text' } } };
    const counts = (rules: ParserRulesInput) =>
      jsonPage(value, rules).reviews.map((one) => one.answers.length);
    expect(counts({ reviews: [{ ...reviews, answers: { ...answers, parent: { path: '$.to' } } }] })).toEqual([
      0, 1,
    ]);
    expect(counts({ reviews: [{ ...reviews, answers }] })).toEqual([1, 0]);
  });
});

describe('two sources', () => {
  const ld = (...nodes: object[]) => `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;
  const node = (text: string, more: object = {}) => ({ '@type': 'Review', reviewBody: text, ...more });

  test('fields that stand beside JSON-LD, by position', () => {
    const html = `${ld(node('Раз'), node('Два'))}<p class="r" data-id="51">3 мая 2026</p><p class="r" data-id="52"></p>`;
    const beside = {
      kind: 'css' as const,
      list: '.r',
      fields: { external_review_uid: { attribute: 'data-id' }, publication_date: {}, recall: {} },
    };
    const page = extract(html, {
      reviews: [{ kind: 'structured', join: { source: beside, by: 'position' } }],
    });
    expect(page.reviews).toMatchObject([
      { external_review_uid: '51', recall: 'Раз', publication_day: '2026-05-03' },
      { external_review_uid: '52', recall: 'Два', publication_day: null },
    ]);
  });

  test('by a field, whatever their order', () => {
    const html = `${ld(node('Раз', { url: '/r/1' }), node('Два', { url: '/r/2' }))}
      <a class="r" href="/r/2">8</a><a class="r" href="/r/3">9</a>`;
    const beside = {
      kind: 'css' as const,
      list: '.r',
      fields: { url: { attribute: 'href' }, likes: {} },
    };
    const page = extract(html, { reviews: [{ kind: 'structured', join: { source: beside, by: 'url' } }] });
    expect(page.reviews.map(({ recall, likes }) => [recall, likes])).toEqual([
      ['Раз', null],
      ['Два', 8],
    ]);
  });
});

describe('XML', () => {
  const xml = `<?xml version="1.0"?><reviews><total>4,5</total>
    <Review id="9"><Text><![CDATA[Хорошо &amp; <b>быстро</b><br>вторая строка]]></Text><pubDate>2026-05-03</pubDate></Review></reviews>`;

  test('elements with their case, CDATA with its markup', () => {
    const page = extract(
      xml,
      {
        reviews: [
          {
            kind: 'xml',
            list: 'Review',
            fields: {
              external_review_uid: { attribute: 'id' },
              recall: { selector: 'Text' },
              publication_date: { selector: 'pubDate' },
            },
          },
        ],
        aggregate: [{ kind: 'xml', fields: { rating: { selector: 'total' } } }],
      },
      { contentType: 'application/xml' },
    );
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toMatchObject([
      { external_review_uid: '9', recall: 'Хорошо & быстро\nвторая строка', publication_day: '2026-05-03' },
    ]);
    expect(page.aggregate?.rating).toBe(4.5);
  });

  test('RSS', () => {
    const rss = `<?xml version="1.0"?><rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Лента</title>
      <item><title>Всё понравилось</title><link>https://site.example/r/1</link><guid>r-1</guid><dc:creator>Анна</dc:creator>
      <description>&lt;p&gt;Раз&lt;/p&gt;&lt;p&gt;Два&lt;/p&gt;</description><pubDate>Wed, 02 Oct 2024 13:00:00 GMT</pubDate></item></channel></rss>`;
    const page = extract(rss, { reviews: [{ kind: 'feed' }] }, { contentType: 'application/rss+xml' });
    expect(page.reviews).toMatchObject([
      {
        external_review_uid: 'r-1',
        title: 'Всё понравилось',
        author: 'Анна',
        recall: 'Раз\n\nДва',
        url: 'https://site.example/r/1',
        publication_date: '2024-10-02T13:00:00.000Z',
      },
    ]);
  });

  test('Atom, with a field of the rules before that of the format', () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><entry><id>tag:1</id><title>Ок</title>
      <author><name>Пётр</name></author><content type="html">&lt;b&gt;Да&lt;/b&gt;</content><updated>2026-05-03T10:00:00Z</updated>
      <im:rating>4</im:rating><link rel="alternate" href="/r/2"/></entry></feed>`;
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'feed', fields: { external_review_uid: { selector: 'link', attribute: 'href' } } }],
    };
    expect(extract(atom, rules, { contentType: 'application/atom+xml' }).reviews).toMatchObject([
      { external_review_uid: '/r/2', title: 'Ок', author: 'Пётр', recall: 'Да', rating: 4 },
    ]);
  });
});

test('CDATA in HTML is text', () => {
  expect(recallOf('<p class="review"><![CDATA[Хорошо]]></p>', {})).toBe('Хорошо');
});

test('fallbacks and joins are bounded, and not nested', () => {
  const rules = (recall: object) => ({ reviews: [{ kind: 'css', list: 'p', fields: { recall } }] });
  const many = Array.from({ length: 11 }, () => ({ selector: 'b' }));
  for (const recall of [
    { fallbacks: many },
    { join: many },
    { fallbacks: [{ fallbacks: [] }] },
    { remove: 'a[' },
  ])
    expect(parserRulesSchema.safeParse(rules(recall)).success).toBe(false);
});
