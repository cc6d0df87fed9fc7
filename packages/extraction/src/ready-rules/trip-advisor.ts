import { type ReadyRules, unproven } from './types.ts';

/** TripAdvisor, a place. What the page says by schema.org, else the parts it is known to have. Not proven on any page. */
export const tripAdvisor: ReadyRules = {
  key: 'trip-advisor',
  name: 'TripAdvisor',
  domains: ['tripadvisor.ru', 'tripadvisor.com'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      { kind: 'structured' },
      {
        kind: 'css',
        list: '[data-automation="reviewCard"]',
        fields: {
          author: { selector: 'a[href*="/Profile/"]' },
          title: { selector: '[data-automation="reviewTitle"]' },
          recall: { selector: '[data-automation="reviewText"]' },
          publication_date: { selector: '[data-automation="reviewDate"]' },
          rating: { selector: 'svg title' },
        },
      },
    ],
  },
};
