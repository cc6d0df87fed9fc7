import type { ParserRulesInput } from '../rules/rules.ts';
import { provenIn, type ReadyRules } from './types.ts';

type Layout = NonNullable<ParserRulesInput['layouts']>[number];
type JsonSource = Extract<NonNullable<Layout['reviews']>[number], { kind: 'script-json' }>;

/** A review is the same in both layouts: only where it stands differs. */
const review: Pick<JsonSource, 'fields' | 'answers' | 'scale'> = {
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
};

const queryCache: JsonSource['script'] = { by: 'content', text: 'official_answer' };
const state: JsonSource['script'] = { by: 'assignment', name: 'initialState' };

/** Since August 2026: the page's query cache, with the pages of the list that the site itself has loaded. */
const august: Layout = {
  name: 'август 2026',
  reviews: [
    {
      kind: 'script-json',
      script: queryCache,
      list: '$.queries[*].state.data.pages[*].items[?@.rating && @.is_hidden != true]',
      ...review,
    },
  ],
  aggregate: [
    {
      kind: 'script-json',
      script: queryCache,
      fields: {
        rating: {
          path: '$.queries[*].state.data.pages[*].meta.branch_rating',
          fallbacks: [{ path: '$.queries[*].state.data.reviews.general_rating' }],
        },
        reviews_count: {
          path: '$.queries[*].state.data.pages[*].meta.branch_reviews_count',
          fallbacks: [{ path: '$.queries[*].state.data.reviews.general_review_count' }],
        },
        ratings_count: { path: '$.queries[*].state.data.reviews.general_review_count_with_stars' },
      },
      scale: { best: 5, worst: 1 },
    },
    { kind: 'structured' },
  ],
};

/** Until then: the page's state, an escaped string given to JSON.parse. */
const march: Layout = {
  name: 'март 2026',
  reviews: [
    {
      kind: 'script-json',
      script: state,
      list: '$.data.review[?@.data.is_hidden != true].data',
      ...review,
    },
  ],
  aggregate: [
    {
      kind: 'script-json',
      script: state,
      fields: {
        rating: { path: '$.data.entity.profile.*.data.reviews.general_rating' },
        reviews_count: { path: '$.data.entity.profile.*.data.reviews.general_review_count' },
        ratings_count: { path: '$.data.entity.profile.*.data.reviews.general_review_count_with_stars' },
      },
      scale: { best: 5, worst: 1 },
    },
    { kind: 'structured' },
  ],
};

/**
 * 2GIS, the reviews of a firm. The page holds the first 50 reviews with the offset of the next ones, which the site
 * fetches from its own API with a key: a page has no address for them, so there is nothing to follow. The layout of March
 * 2026 is proven on a page of that month; that of August by its description alone.
 */
export const twoGis: ReadyRules = {
  key: '2gis',
  name: '2ГИС',
  domains: ['2gis.ru', '2gis.kz', '2gis.uz', '2gis.com'],
  ...provenIn('2026-03'),
  rules: {
    version: 1,
    layouts: [march, august],
    reviews: [{ kind: 'structured' }],
    paging: { kind: 'none' },
  },
};
