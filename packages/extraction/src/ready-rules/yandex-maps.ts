import { provenIn, type ReadyRules } from './types.ts';

/**
 * Yandex Maps, a business's page. Its state is a JSON script whose first result is the business. Ids and
 * official answers stand only there; the page's microdata is the way back when the state changes shape.
 */
export const yandexMaps: ReadyRules = {
  key: 'yandex-maps',
  name: 'Яндекс Карты',
  domains: ['yandex.ru', 'yandex.com', 'yandex.kz', 'yandex.by', 'yandex.uz'],
  ...provenIn('2026-08'),
  rules: {
    version: 1,
    time_zone: 'Europe/Moscow',
    // The business's own page shows three reviews, the one for reviews fifty.
    request: {
      address: '^https://(?<host>[^/]+)/(?<path>maps/(?:[^?#]+/)?org/[^/?#]+/\\d+)',
      url: 'https://{host}/{path}/reviews/',
    },
    reviews: [
      {
        kind: 'script-json',
        script: { by: 'element', selector: 'script.state-view' },
        list: '$.stack[*].results.items[*].reviewResults.reviews[*]',
        fields: {
          external_review_uid: { path: '$.reviewId' },
          author: { path: '$.author.name' },
          recall: { path: '$.text' },
          rating: { path: '$.rating' },
          publication_date: { path: '$.updatedTime' },
          likes: { path: '$.reactions.likes' },
          dislikes: { path: '$.reactions.dislikes' },
        },
        answers: {
          list: '$.businessComment',
          fields: { recall: { path: '$.text' }, publication_date: { path: '$.updatedTime' } },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    aggregate: [
      {
        kind: 'script-json',
        script: { by: 'element', selector: 'script.state-view' },
        fields: {
          rating: { path: '$.stack[0].results.items[0].ratingData.ratingValue' },
          reviews_count: { path: '$.stack[0].results.items[0].ratingData.reviewCount' },
          ratings_count: { path: '$.stack[0].results.items[0].ratingData.ratingCount' },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    paging: { kind: 'none' },
  },
};
