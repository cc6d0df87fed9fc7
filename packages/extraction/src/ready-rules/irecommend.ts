import { type ReadyRules, unproven } from './types.ts';

/** IRecommend, the reviews of a thing. What the page says by schema.org, else the parts it is known to have. Not proven on any page. */
export const iRecommend: ReadyRules = {
  key: 'irecommend',
  name: 'IRecommend',
  domains: ['irecommend.ru'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      { kind: 'structured' },
      {
        kind: 'css',
        list: '.list-comments .item',
        fields: {
          author: { selector: '.authorName' },
          title: { selector: '.reviewTitle' },
          recall: { selector: '.reviewTeaserText' },
          publication_date: { selector: '.created' },
        },
      },
    ],
  },
};
