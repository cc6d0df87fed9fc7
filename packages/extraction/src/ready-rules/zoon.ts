import { type ReadyRules, unproven } from './types.ts';

/** Zoon, a place. What the page says by schema.org, else the parts it is known to have. Not proven on any page. */
export const zoon: ReadyRules = {
  key: 'zoon',
  name: 'Zoon',
  domains: ['zoon.ru'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      { kind: 'structured' },
      {
        kind: 'css',
        list: '.comment-item, [data-type="comment"]',
        fields: {
          author: { selector: '.name' },
          recall: { selector: '.js-comment-content' },
          publication_date: { selector: 'time' },
          rating: { selector: '.stars-rating-text' },
        },
        answers: { list: '.comment-answer', fields: { recall: {} } },
      },
    ],
  },
};
