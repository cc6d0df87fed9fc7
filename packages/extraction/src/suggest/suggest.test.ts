import { describe, expect, test } from 'vitest';
import type { Element } from 'domhandler';
import { extract } from '../test/extract.ts';
import type { ParserRulesInput } from '../rules/rules.ts';
import { describeOnRealData, realText } from '../test/real-data.ts';
import {
  elementAtOffset,
  elementOfStretch,
  fieldSelectors,
  findElement,
  findElements,
  guessJsonLists,
  guessLists,
  guessPage,
  itemAround,
  jsonPlaces,
  jsonProposals,
  keysOfPath,
  listSelectors,
  pageSelectors,
  pageTree,
  repeatingAround,
  valueChoices,
} from './index.ts';

function found(html: string, selector: string): Element {
  const element = findElement(selector, pageTree(html));
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
}

const texts = [
  'Чай принесли горячим, официант посоветовал пирог с вишней.',
  'Ждали столик двадцать минут, хотя половина зала была пуста.',
  'Хозяйка помнит гостей по именам, за это и возвращаемся сюда.',
];
const names = ['Анна Белова', 'Пётр Ким', 'Ия Орлова'];
const days = ['3 марта 2026', '12 апреля 2026', '1 мая 2026'];

describe('the place of a value', () => {
  const html = '<ul><li><b>Анна</b><p>Тихо</p></li><li>Вкусно</li></ul>';
  test('is found by its stretch of the text, and by any offset in it', () => {
    const start = html.indexOf('<b>');
    expect(elementOfStretch(pageTree(html), start, start + '<b>Анна</b>'.length)?.name).toBe('b');
    expect(elementAtOffset(pageTree(html), html.indexOf('Тихо'))?.name).toBe('p');
    expect(elementAtOffset(pageTree(html), html.length + 5)).toBeNull();
  });
});

describe('selectors of a list', () => {
  test.each([
    ['plain class names', '<div class="review">а</div><div class="review">б</div>', 'div', '.review'],
    [
      'names with letters of a tool',
      '<div class="Review_card__x7Ka2 bdYxJq">а</div><div class="Review_card__x7Ka2 bdYxJq">б</div>',
      'div',
      '[class*="Review_card__"]',
    ],
    [
      'utility classes',
      '<ul class="reviews"><li class="mt-4 flex">а</li><li class="mt-4 flex">б</li></ul>',
      'li',
      '.reviews > li',
    ],
    ['ids that count', '<div id="box"><p id="r-101">а</p><p id="r-102">б</p></div>', 'p', '#box > p'],
    [
      'a table',
      '<table class="opinions"><tr><td>а</td></tr><tr><td>б</td></tr></table>',
      'tr',
      '.opinions > tr',
    ],
    ['states of the moment', '<i class="item active">а</i><i class="item">б</i>', 'i', '.item'],
    ['names for tests', '<a data-qa="review">а</a><a data-qa="review">б</a>', 'a', '[data-qa="review"]'],
  ])('%s', (_, html, pressed, selector) => {
    expect(listSelectors(found(html, pressed))[0]).toMatchObject({ selector, found: 2 });
  });

  test('a list within a list: its own items first, then those around', () => {
    const html =
      '<div class="thread"><p class="reply">а</p><p class="reply">б</p></div><div class="thread"><p class="reply">в</p></div>';
    const around = repeatingAround(found(html, '.reply'));
    expect(around.map(({ attribs }) => attribs['class'])).toEqual(['reply', 'thread']);
    expect(listSelectors(found(html, '.thread'))[0]).toEqual({ selector: '.thread', found: 2 });
  });

  test('what stands alone is no list', () => {
    expect(repeatingAround(found('<main><h1>Кафе</h1></main>', 'h1'))).toEqual([]);
    expect(listSelectors(found('<main><h1>Кафе</h1></main>', 'h1'))).toEqual([]);
  });
});

describe('selectors of a field', () => {
  const html = `<div class="r"><span class="name_q1w2e">Анна</span><p>Раз</p><p class="answer">Спасибо</p></div>
    <div class="r"><span class="name_q1w2e">Пётр</span><p>Два</p></div>`;
  const items = findElements('.r', pageTree(html));
  const [item] = items;
  const proposed = (selector: string) => {
    const element = item && findElement(selector, item);
    return element && item ? fieldSelectors(element, item, items) : [];
  };

  test('say in how many of the items they find something', () => {
    expect(proposed('span')[0]).toEqual({ selector: '[class*="name_"]', found: 2 });
    expect(proposed('.answer')[0]).toEqual({ selector: '.answer', found: 1 });
  });

  test('find the pressed element first, even where it has no name', () => {
    const table =
      '<table><tr class="r"><td>Анна</td><td>5</td></tr><tr class="r"><td>Пётр</td><td>4</td></tr></table>';
    const rows = findElements('.r', pageTree(table));
    const [row] = rows;
    const grade = row && findElement('td:nth-of-type(2)', row);
    expect(grade && row ? fieldSelectors(grade, row, rows)[0] : null).toEqual({
      selector: 'td:nth-of-type(2)',
      found: 2,
    });
  });

  test('the item itself needs none', () => {
    expect(item && fieldSelectors(item, item, items)).toEqual([{ selector: '', found: 2 }]);
    expect(item && itemAround(item, items)).toBe(item);
  });

  test('its text and its attributes can be taken, not what only dresses it', () => {
    const element = found('<time class="d" style="color:red" datetime="2026-05-03">3 мая</time>', 'time');
    expect(valueChoices(element)).toEqual([
      { attribute: null, sample: '3 мая' },
      { attribute: 'datetime', sample: '2026-05-03' },
    ]);
  });
});

test('selectors of what a page has once', () => {
  const html =
    '<div id="total"><b class="value">4,5</b></div><div class="other"><b class="value">7</b></div>';
  expect(pageSelectors(found(html, '#total b'))[0]).toEqual({ selector: '#total > .value', found: 1 });
  expect(pageSelectors(found(html, '#total'))[0]).toEqual({ selector: '#total', found: 1 });
});

const card = (index: number): string => `<article class="card_Qx81z" data-review-id="90${index}17">
  <div class="head"><a class="user-name" href="/u/${index}">${names[index]}</a> <span class="when">${days[index]}</span></div>
  <div class="stars"><i class="star full"></i><i class="star full"></i><i class="star ${index === 0 ? 'full' : ''}"></i></div>
  <div class="msg">${texts[index]}</div>
  ${index === 1 ? '<div class="official-reply"><b>Кафе</b><p>Спасибо за отзыв, добавили столик у окна.</p></div>' : ''}
</article>`;
const page = `<html><body><nav><ul><li><a href="/a">Главная страница сайта</a></li><li><a href="/b">Все заведения города</a></li></ul></nav>
  <p class="summary"><b class="rating-value">4,6</b> <span class="count">37 отзывов</span></p>
  <main>${card(0)}${card(1)}${card(2)}</main><a class="pager" href="?p=2">Следующая</a></body></html>`;

describe('a guess on an unknown page', () => {
  test('finds the list, and which element is what', () => {
    const [guess] = guessLists(pageTree(page));
    expect(guess).toMatchObject({
      selector: '[class*="card_"]',
      found: 3,
      guessed: {
        fields: {
          external_review_uid: { attribute: 'data-review-id' },
          author: { selector: '.user-name' },
          publication_date: { selector: '.when' },
          rating: { selector: '.full', count: true },
          recall: { selector: '.msg' },
        },
        answers: { list: '.official-reply', fields: { recall: { selector: 'p' } } },
      },
    });
  });

  test('finds what the page shows of all reviews, and the way on', () => {
    const root = pageTree(page);
    expect(guessPage(root, findElements('article', root))).toEqual({
      rating: '.rating-value',
      reviews_count: '.count',
      next: '.pager',
    });
  });

  test('made into rules it reads the page', () => {
    const [guess] = guessLists(pageTree(page));
    const rules: ParserRulesInput = {
      reviews: [{ kind: 'css', list: guess?.selector ?? '', fields: guess?.guessed.fields ?? {} }],
    };
    expect(extract(page, rules).reviews).toMatchObject([
      {
        author: names[0],
        recall: texts[0],
        rating: 3,
        publication_day: '2026-03-03',
        external_review_uid: '90017',
      },
      { author: names[1], rating: 2 },
      { author: names[2], rating: 2 },
    ]);
  });

  test('nothing is guessed where nothing repeats', () => {
    expect(
      guessLists(pageTree('<h1>Кафе</h1><p>Скоро откроемся, ждите новостей на этой странице.</p>')),
    ).toEqual([]);
    expect(guessLists(pageTree(''))).toEqual([]);
  });
});

describe('JSON of a page', () => {
  const items = names.map((name, index) => ({
    id: 100 + index,
    user: { name },
    text: texts[index],
    created_at: `2026-05-0${index + 1}T10:00:00Z`,
    rating: index + 3,
    ...(index === 0 && { official_answer: { text: 'Спасибо, ждём вас снова.' } }),
  }));
  const html = `<script id="app-state" type="application/json">${JSON.stringify({ page: { reviews: items } })}</script>
    <script>window.__DATA__ = JSON.parse('${JSON.stringify({ a: [{ b: 'что-то ещё, вовсе не отзывы' }] })}');</script>
    <div id="props" data-props='${JSON.stringify({ list: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }] })}'></div>`;

  test('is found in scripts, in what they assign, in attributes', () => {
    expect(jsonPlaces(html).map(({ script }) => script)).toEqual([
      { by: 'element', selector: 'script#app-state' },
      { by: 'assignment', name: 'window.__DATA__' },
      { by: 'attribute', selector: '#props', attribute: 'data-props' },
    ]);
  });

  test('a list of reviews in it is guessed with its fields', () => {
    const [guess] = guessJsonLists(jsonPlaces(html));
    expect(guess).toMatchObject({
      list: '$.page.reviews[*]',
      found: 3,
      fields: {
        external_review_uid: { path: '$.id' },
        author: { path: '$.user.name' },
        recall: { path: '$.text' },
        publication_date: { path: '$.created_at' },
        rating: { path: '$.rating' },
      },
      answers: { list: '$.official_answer', fields: { recall: { path: '$.text' } } },
    });
  });

  test('a page that is JSON itself', () => {
    expect(guessJsonLists(jsonPlaces(JSON.stringify(items)))[0]).toMatchObject({
      list: '$[*]',
      place: { script: null },
    });
  });

  test('a pressed place: the lists around it, and its path in a member', () => {
    const root = { page: { reviews: items } };
    expect(jsonProposals(root, ['page', 'reviews', 1, 'user', 'name'])).toEqual([
      { list: '$.page.reviews[*]', found: 3, field: '$.user.name' },
    ]);
    const byId = { review: { 101: { text: 'Раз' }, 102: { text: 'Два' } } };
    expect(jsonProposals(byId, ['review', '101', 'text'])).toEqual([
      { list: '$.review[*]', found: 2, field: '$.text' },
    ]);
    expect(keysOfPath("$['page']['reviews'][1]['it\\'s']")).toEqual(['page', 'reviews', 1, "it's"]);
  });
});

describeOnRealData('on real pages the guess reads what the ready rules read', () => {
  test.each([
    ['pages/yandex-maps-org.html', 'reviews[*]'],
    ['pages/2gis-reviews.html', '$.data.review[*]'],
  ])('%s: in its JSON', (path, list) => {
    const [guess] = guessJsonLists(jsonPlaces(realText(path)));
    expect(guess?.list).toContain(list);
    expect(Object.keys(guess?.fields ?? {})).toEqual(
      expect.arrayContaining(['author', 'recall', 'publication_date', 'rating', 'external_review_uid']),
    );
  });

  test('Flamp: in its elements', () => {
    const [guess] = guessLists(pageTree(realText('pages/flamp-firm.html')));
    expect(guess).toMatchObject({
      found: 5,
      guessed: { fields: { recall: { selector: '.ugc-item__text-wrap' } } },
    });
  });
});
