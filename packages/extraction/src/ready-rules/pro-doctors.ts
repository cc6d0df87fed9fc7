import { type ReadyRules, unproven } from './types.ts';

/** ПроДокторов, a doctor or a clinic. What the page says by schema.org, else the parts it is known to have. Not proven on any page. */
export const proDoctors: ReadyRules = {
  key: 'pro-doctors',
  name: 'ПроДокторов',
  domains: ['prodoctorov.ru'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      { kind: 'structured' },
      {
        kind: 'css',
        list: '.b-review-card',
        fields: {
          author: { selector: '.b-review-card__author-link' },
          recall: { selector: '.b-review-card__comment' },
          publication_date: { selector: '.b-review-card__date' },
        },
        answers: { list: '.b-review-card__answer', fields: { recall: {} } },
      },
    ],
  },
};
