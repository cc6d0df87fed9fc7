import type { ReadyRules } from './types.ts';

/**
 * 2GIS, the reviews of a firm. The page's state is an escaped string given to JSON.parse. It holds the
 * first 50 reviews with the offset of the next ones, which the site fetches from its own API with a key:
 * a page has no address for them, so there is nothing to follow.
 */
export const twoGis: ReadyRules = {
  key: '2gis',
  name: '2ГИС',
  domains: ['2gis.ru', '2gis.kz', '2gis.uz', '2gis.com'],
  rules: {
    version: 1,
    reviews: [
      {
        kind: 'script-json',
        script: { by: 'assignment', name: 'initialState' },
        list: '$.data.review[?@.data.is_hidden != true].data',
        fields: {
          external_review_uid: { path: '$.id' },
          author: { path: '$.user.name' },
          recall: { path: '$.text' },
          rating: { path: '$.rating' },
          publication_date: { path: '$.date_created' },
          likes: { path: '$.likes_count' },
          url: { path: '$.url' },
        },
        answers: {
          list: '$.official_answer',
          fields: {
            external_review_uid: { path: '$.id' },
            author: { path: '$.org_name' },
            recall: { path: '$.text' },
            publication_date: { path: '$.date_created' },
          },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    aggregate: [
      {
        kind: 'script-json',
        script: { by: 'assignment', name: 'initialState' },
        fields: {
          rating: { path: '$.data.entity.profile.*.data.reviews.general_rating' },
          reviews_count: { path: '$.data.entity.profile.*.data.reviews.general_review_count' },
          ratings_count: { path: '$.data.entity.profile.*.data.reviews.general_review_count_with_stars' },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    paging: { kind: 'none' },
  },
};
