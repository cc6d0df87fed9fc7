import { provenIn, type ReadyRules } from './types.ts';

/**
 * Flamp, a firm. Reviews and rating stand in microdata; the id, the likes and the link beside them. The
 * site counts its reviews as `ratingCount`, and shows the same number in words.
 */
export const flamp: ReadyRules = {
  key: 'flamp',
  name: 'Фламп',
  domains: ['flamp.ru'],
  ...provenIn('2022-04'),
  rules: {
    version: 1,
    reviews: [
      {
        kind: 'structured',
        syntaxes: ['microdata'],
        fields: {
          external_review_uid: { attribute: 'data-entity-id' },
          likes: { selector: '.js-like-wrap .js-button-action-counter' },
          url: { selector: 'a.ugc-date', attribute: 'href' },
        },
      },
    ],
    aggregate: [
      { kind: 'structured', syntaxes: ['microdata'] },
      {
        kind: 'css',
        within: '.js-filial-total',
        fields: {
          reviews_count: { selector: '.filial-rating__reviews' },
          distribution: {
            '5': { selector: '.graph-estimates__value:nth-child(1)' },
            '4': { selector: '.graph-estimates__value:nth-child(2)' },
            '3': { selector: '.graph-estimates__value:nth-child(3)' },
            '2': { selector: '.graph-estimates__value:nth-child(4)' },
            '1': { selector: '.graph-estimates__value:nth-child(5)' },
          },
        },
      },
    ],
    paging: { kind: 'none' },
  },
};
