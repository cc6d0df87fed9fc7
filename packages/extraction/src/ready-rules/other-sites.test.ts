import { describe, expect, test } from 'vitest';
import { firstRequest } from '../index.ts';
import { extract } from '../test/extract.ts';
import { readyRules, readyRulesFor } from './index.ts';

// Made-up pages of the make that the rules expect. Nobody of this project has a real page of these sites: that the rules
// fit them is not proven, and the rules say so.

const rulesOf = (host: string) => readyRulesFor(host)?.rules ?? {};
const read = (host: string, html: string, path = '/firm/1') =>
  extract(html, rulesOf(host), { url: `https://${host}${path}` });
const nextData = (pageProps: object): string =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;

describe('standing', () => {
  test('what is proven has its month and is on, all else is off', () => {
    const proven = readyRules.filter(({ standing }) => standing.kind === 'proven');
    expect(proven.map(({ key }) => key)).toEqual(['yandex-maps', '2gis', 'flamp']);
    for (const { standing, is_active } of readyRules) {
      expect(is_active).toBe(standing.kind === 'proven');
      if (standing.kind === 'proven') expect(standing.month).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/);
    }
  });

  test('keys and domains are of one site each', () => {
    const keys = readyRules.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(readyRulesFor('www.trustpilot.com')?.key).toBe('trustpilot');
    expect(readyRulesFor('www.amazon.de')?.key).toBe('amazon');
  });
});

describe("Yandex Maps: the business's page of reviews", () => {
  test.each([
    [
      'https://yandex.ru/maps/org/kafe_u_doma/1234567890/?ll=1,2',
      'https://yandex.ru/maps/org/kafe_u_doma/1234567890/reviews/',
    ],
    [
      'https://yandex.ru/maps/213/moscow/org/kafe/1234567890',
      'https://yandex.ru/maps/213/moscow/org/kafe/1234567890/reviews/',
    ],
    [
      'https://yandex.com/maps/org/kafe/1234567890/reviews/',
      'https://yandex.com/maps/org/kafe/1234567890/reviews/',
    ],
    [
      'https://yandex.ru/maps/org/kafe/1234567890/gallery/',
      'https://yandex.ru/maps/org/kafe/1234567890/reviews/',
    ],
  ])('%s', (address, url) => {
    expect(firstRequest(rulesOf('yandex.ru'), address)?.url).toBe(url);
  });

  test('an address of something else is not asked for', () => {
    expect(firstRequest(rulesOf('yandex.ru'), 'https://yandex.ru/maps/?text=кафе')).toBeNull();
  });
});

describe('2GIS', () => {
  const item = (id: string, more: object = {}) => ({
    id,
    user: { name: 'Олег' },
    text: `Отзыв ${id}`,
    rating: 4,
    likes_count: 2,
    date_created: '2026-08-02T03:04:05.678901+07:00',
    official_answer: null,
    is_hidden: false,
    ...more,
  });
  const answer = { id: '9', org_name: 'Фирма', text: 'Ждём', date_created: '2026-08-03T00:00:00+07:00' };
  const cache = {
    queries: [
      {
        state: {
          data: {
            reviews: { general_rating: 4.6, general_review_count: 3, general_review_count_with_stars: 5 },
          },
        },
      },
      {
        state: {
          data: {
            pages: [
              { items: [item('1', { official_answer: answer }), item('2', { is_hidden: true })] },
              { items: [item('3')] },
            ],
          },
        },
      },
    ],
  };
  const json = JSON.stringify(cache);
  const literal = json.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

  test.each([
    ['assigned', `<script>window.__CACHE__ = ${json};</script>`],
    ['as a string', `<script>var x = 1; window.__CACHE__ = JSON.parse('${literal}');</script>`],
    ['as a JSON script', `<script type="application/json">${json}</script>`],
    [
      'beside an old state',
      `<script>initialState = {"data":{"review":{}}}</script><script>a.b=${json}</script>`,
    ],
  ])('the query cache of August 2026, %s', (_name, html) => {
    const page = read('2gis.ru', html);
    expect(page.layout).toBe('август 2026');
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toMatchObject([
      {
        external_review_uid: '1',
        author: 'Олег',
        recall: 'Отзыв 1',
        answers: [{ external_review_uid: '9', author: 'Фирма', recall: 'Ждём' }],
      },
      { external_review_uid: '3', answers: [] },
    ]);
    expect(page.aggregate).toMatchObject({ rating: 4.6, reviews_count: 3, ratings_count: 5 });
  });

  test('the state of March 2026 is named too', () => {
    const html = `<script>initialState = ${JSON.stringify({ data: { review: { 1: { data: item('1') } } } })}</script>`;
    expect(read('2gis.ru', html)).toMatchObject({
      layout: 'март 2026',
      reviews: [{ external_review_uid: '1' }],
    });
  });
});

test('Trustpilot', () => {
  const reviews = [
    {
      id: 'a1',
      text: 'Fast and kind',
      title: 'Great',
      rating: 5,
      likes: 1,
      dates: { publishedDate: '2026-05-03T10:00:00.000Z' },
      consumer: { displayName: 'Ann' },
      reply: { message: 'Thank you', publishedDate: '2026-05-04T10:00:00.000Z' },
    },
    { id: 'a2', text: 'No', title: 'Bad', rating: 1, dates: {}, consumer: {}, reply: null },
  ];
  const page = read(
    'www.trustpilot.com',
    nextData({ reviews, businessUnit: { trustScore: 4.3, numberOfReviews: 812 } }),
    '/review/x',
  );
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: 'a1',
      title: 'Great',
      author: 'Ann',
      recall: 'Fast and kind',
      answers: [{ recall: 'Thank you', publication_date: '2026-05-04T10:00:00.000Z' }],
    },
    { external_review_uid: 'a2', answers: [] },
  ]);
  expect(page.aggregate).toMatchObject({ rating: 4.3, reviews_count: 812 });
  expect(page.next_url).toBe('https://www.trustpilot.com/review/x?page=2');
});

test('banki.ru: more pages while there is a button for more', () => {
  const node = {
    '@type': 'Organization',
    review: [{ '@type': 'Review', reviewBody: 'Хорошо', author: 'Анна' }],
  };
  const ld = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const button = '<button data-test="responses__more-btn">Показать ещё</button>';
  const url = '/services/responses/bank/x/?type=all';
  expect(read('www.banki.ru', ld + button, url).next_url).toBe(
    'https://www.banki.ru/services/responses/bank/x/?type=all&page=2',
  );
  expect(read('www.banki.ru', ld, url)).toMatchObject({
    next_url: null,
    end: 'no_next',
    reviews: [{ recall: 'Хорошо' }],
  });
});

test('Отзовик: the parts of a review, and the way to its own page', () => {
  const page = read(
    'otzovik.com',
    `<div class="review-list-2"><div class="item" itemprop="review"><a class="user-login">Анна</a>
      <a class="review-title" href="/review_9123456.html">Хороший чайник</a>
      <meta itemprop="ratingValue" content="4"><div class="review-postdate"><span content="2026-05-03">3 мая</span></div>
      <div class="review-plus">Достоинства: Быстро греет</div><div class="review-minus">Недостатки: Шумит</div>
      <div class="review-teaser">Купила в мае и... <a class="review-read-link">читать весь отзыв</a></div></div></div>
    <div class="pager"><a class="next" href="/reviews/x/2/">Дальше</a></div>`,
    '/reviews/x/',
  );
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: '9123456',
      author: 'Анна',
      title: 'Хороший чайник',
      recall: 'Купила в мае и...\nДостоинства: Быстро греет\nНедостатки: Шумит',
      rating: 4,
      publication_day: '2026-05-03',
    },
  ]);
  expect(page.follow).toMatchObject([
    { review: 0, request: { url: 'https://otzovik.com/review_9123456.html' } },
  ]);
  expect(page.next_url).toBe('https://otzovik.com/reviews/x/2/');
});

test('Amazon: in the language of its country', () => {
  const page = read(
    'www.amazon.de',
    `<span data-hook="rating-out-of-text">4,6 von 5</span><div data-hook="total-review-count">1.234 Bewertungen</div>
    <div id="R1ABC" data-hook="review"><span class="a-profile-name">Jörg</span>
      <a data-hook="review-title" href="/gp/customer-reviews/R1ABC"><i data-hook="review-star-rating"><span class="a-icon-alt">4,0 von 5 Sternen</span></i><span>Gut</span></a>
      <span data-hook="review-date">Rezension aus Deutschland vom 3. März 2026</span>
      <span data-hook="review-body"><span>Funktioniert.</span><a data-hook="expand-collapse-read-more-less">Mehr lesen</a></span>
      <span data-hook="helpful-vote-statement">12 Personen fanden diese Informationen hilfreich</span></div>
    <ul><li class="a-last"><a href="/product-reviews/B0?pageNumber=2">Weiter</a></li></ul>`,
  );
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: 'R1ABC',
      author: 'Jörg',
      title: 'Gut',
      recall: 'Funktioniert.',
      rating: 4,
      publication_day: '2026-03-03',
      likes: 12,
    },
  ]);
  expect(page.aggregate).toMatchObject({ rating: 4.6, ratings_count: 1234 });
  expect(page.next_url).toBe('https://www.amazon.de/product-reviews/B0?pageNumber=2');
});

test.each(['zoon.ru', 'irecommend.ru', 'www.tripadvisor.com', 'www.yell.ru', 'prodoctorov.ru'])(
  '%s: what the page says of itself goes first',
  (host) => {
    const html = '<p itemscope itemtype="https://schema.org/Review"><b itemprop="reviewBody">Да</b></p>';
    expect(read(host, html).reviews).toMatchObject([{ recall: 'Да' }]);
  },
);
