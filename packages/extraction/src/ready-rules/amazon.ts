import { type ReadyRules, unproven } from './types.ts';

/** Amazon, the reviews of a product: every part is named by `data-hook`, in all the countries alike. */
export const amazon: ReadyRules = {
  key: 'amazon',
  name: 'Amazon',
  domains: ['com', 'de', 'co.uk', 'fr', 'it', 'es', 'nl', 'com.br', 'com.mx', 'ca'].map(
    (zone) => `amazon.${zone}`,
  ),
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      {
        kind: 'css',
        list: '[data-hook="review"]',
        fields: {
          external_review_uid: { attribute: 'id', regex: '^(?:customer_review-)?(.+)$' },
          author: { selector: '.a-profile-name' },
          title: {
            selector: '[data-hook="review-title"] > span:not([class])',
            fallbacks: [{ selector: '[data-hook="review-title"]', remove: '.a-icon-alt' }],
          },
          recall: {
            selector: '[data-hook="review-body"]',
            remove: '[data-hook="expand-collapse-read-more-less"]',
          },
          publication_date: { selector: '[data-hook="review-date"]' },
          rating: {
            selector: '[data-hook="review-star-rating"] .a-icon-alt',
            fallbacks: [{ selector: '[data-hook="cmps-review-star-rating"] .a-icon-alt' }],
          },
          likes: { selector: '[data-hook="helpful-vote-statement"]', regex: '\\d[\\d.,\\s]*' },
          url: { selector: 'a[data-hook="review-title"]', attribute: 'href' },
        },
        scale: { best: 5, worst: 1 },
      },
    ],
    aggregate: [
      {
        kind: 'css',
        fields: {
          rating: { selector: '[data-hook="rating-out-of-text"]' },
          ratings_count: { selector: '[data-hook="total-review-count"]' },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    paging: { kind: 'link', selector: 'li.a-last a' },
  },
};
