import { type ReadyRules, unproven } from './types.ts';

/** Yell, a place. What the page says by schema.org, else the parts it is known to have. Not proven on any page. */
export const yell: ReadyRules = {
  key: 'yell',
  name: 'Yell',
  domains: ['yell.ru'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      { kind: 'structured' },
      {
        kind: 'css',
        list: '.reviews__item',
        fields: {
          author: { selector: '.reviews__item-user-name' },
          recall: { selector: '.reviews__item-text' },
          publication_date: { selector: '.reviews__item-added' },
          rating: { selector: '.rating__value' },
        },
        answers: { list: '.reviews__item-answer', fields: { recall: {} } },
      },
    ],
  },
};
