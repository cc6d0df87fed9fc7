import { expect, test } from 'vitest';
import { extract } from '../test/extract.ts';
import { readyRulesFor } from './index.ts';

// Made-up pages of the same make as the sites': what the ready rules go by, and nothing else.

function read(host: string, html: string) {
  const ready = readyRulesFor(host);
  return extract(html, ready?.rules ?? {}, { url: `https://${host}/firm/1` });
}

const yandexState = {
  stack: [
    {
      results: {
        items: [
          {
            ratingData: { ratingCount: 7, ratingValue: 4.699999809265137, reviewCount: 5 },
            reviewResults: {
              reviews: [
                {
                  reviewId: 'abc',
                  author: { name: 'Вера' },
                  text: 'Вкусно\nи быстро',
                  rating: 5,
                  updatedTime: '2026-05-01T10:00:00.500Z',
                  reactions: { likes: 2, dislikes: 1 },
                  businessComment: { text: 'Спасибо', updatedTime: '2026-05-02T10:00:00Z' },
                },
                { reviewId: 'def', text: 'Так себе', rating: 2, updatedTime: '2026-04-01T10:00:00Z' },
              ],
            },
          },
        ],
      },
    },
  ],
};

test('Yandex Maps: the state', () => {
  const page = read(
    'yandex.ru',
    `<script type="application/json" class="state-view">${JSON.stringify(yandexState)}</script>`,
  );
  expect(page.warnings).toEqual([]);
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: 'abc',
      author: 'Вера',
      recall: 'Вкусно\nи быстро',
      rating: 5,
      likes: 2,
      dislikes: 1,
      answers: [{ recall: 'Спасибо', publication_date: '2026-05-02T10:00:00.000Z' }],
    },
    { external_review_uid: 'def', author: null, answers: [] },
  ]);
  expect(page.aggregate).toMatchObject({ rating: 4.7, reviews_count: 5, ratings_count: 7 });
});

test('Yandex Maps: the microdata when the state has gone', () => {
  const page = read(
    'yandex.ru',
    `<div itemscope itemtype="http://schema.org/Review"><span itemprop="reviewBody">Да</span></div>
     <span itemscope itemprop="aggregateRating" itemtype="http://schema.org/AggregateRating">
     <meta itemprop="ratingValue" content="4.1"></span>`,
  );
  expect(page.reviews.map(({ recall }) => recall)).toEqual(['Да']);
  expect(page.aggregate?.rating).toBe(4.1);
  expect(page.warnings).toMatchObject([{ code: 'script_not_found' }]);
});

test('2GIS: the string given to JSON.parse, hidden reviews left out', () => {
  const one = (id: string, more: object = {}) => ({
    data: {
      id,
      user: { name: 'Олег' },
      text: 'Кавычки " и слэш \\',
      rating: 4,
      likes_count: 3,
      date_created: '2026-01-02T03:04:05.678901+07:00',
      official_answer: null,
      is_hidden: false,
      ...more,
    },
  });
  const state = {
    data: {
      review: {
        '12': one('12', {
          official_answer: {
            id: '9',
            org_name: 'Фирма',
            text: 'Ждём',
            date_created: '2026-01-03T00:00:00+07:00',
          },
        }),
        '13': one('13', { is_hidden: true }),
      },
      entity: {
        profile: {
          '70': {
            data: {
              reviews: { general_rating: 4.8, general_review_count: 2, general_review_count_with_stars: 3 },
            },
          },
        },
      },
    },
  };
  const literal = JSON.stringify(state).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  const page = read('2gis.ru', `<script>var initialState = JSON.parse('${literal}');</script>`);
  expect(page.warnings).toEqual([]);
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: '12',
      recall: 'Кавычки " и слэш \\',
      publication_date: '2026-01-01T20:04:05.678Z',
      publication_day: '2026-01-02',
      answers: [{ external_review_uid: '9', author: 'Фирма', recall: 'Ждём' }],
    },
  ]);
  expect(page.aggregate).toMatchObject({ rating: 4.8, reviews_count: 2, ratings_count: 3 });
});

test('Flamp: microdata, and what stands beside it', () => {
  const values = [5, 4, 3, 2, 1].map((count) => `<li class="graph-estimates__value">${count}</li>`).join('');
  const page = read(
    'omsk.flamp.ru',
    `<article itemscope itemtype="http://schema.org/Review" data-entity-id="77">
       <meta itemprop="datePublished" content="2026-02-03T04:05:06+06:00">
       <div itemprop="author" itemscope itemtype="http://schema.org/Person"><meta itemprop="name" content="Ия"></div>
       <a class="ugc-date" href="//omsk.flamp.ru/firm/x/otzyv-77">3 февраля</a>
       <div itemprop="reviewRating" itemscope itemtype="http://schema.org/AggregateRating">
         <meta itemprop="reviewCount" content="38"><meta itemprop="ratingValue" content="2"></div>
       <div itemprop="reviewBody"><p>Раз</p><p>Два</p></div>
       <span class="js-like-wrap"><span class="js-button-action-counter"> 4 </span></span></article>
     <div class="js-filial-total"><div itemprop="aggregateRating" itemscope itemtype="http://schema.org/AggregateRating">
       <meta itemprop="ratingCount" content="15"><meta itemprop="ratingValue" content="3.7">
       <a class="filial-rating__reviews">15 отзывов</a></div><ul>${values}</ul></div>`,
  );
  expect(page.warnings).toEqual([]);
  expect(page.reviews).toMatchObject([
    {
      external_review_uid: '77',
      author: 'Ия',
      recall: 'Раз\n\nДва',
      rating: 2,
      likes: 4,
      url: 'https://omsk.flamp.ru/firm/x/otzyv-77',
      publication_date: '2026-02-02T22:05:06.000Z',
    },
  ]);
  expect(page.aggregate).toEqual({
    rating: 3.7,
    best_rating: 5,
    reviews_count: 15,
    ratings_count: 15,
    distribution: { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 },
  });
});
