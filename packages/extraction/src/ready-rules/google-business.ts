import { type ReadyRules, unproven } from './types.ts';

/**
 * Google Business Profile, the reviews of a location by its API (`accounts.locations.reviews.list`), with the owner's own
 * credentials. The area's address names both: `https://business.google.com/accounts/1/locations/2`. Written by Google's
 * description of the API and held against a server that answers like it; not proven with a real account.
 */
export const googleBusiness: ReadyRules = {
  key: 'google-business',
  name: 'Google (профиль компании)',
  domains: ['business.google.com'],
  ...unproven,
  rules: {
    version: 1,
    request: {
      address: '/accounts/(?<account>[^/?#]+)/locations/(?<location>[^/?#]+)',
      url: 'https://mybusiness.googleapis.com/v4/accounts/{account}/locations/{location}/reviews',
      query: { pageSize: '50', orderBy: 'updateTime desc' },
      headers: { Accept: 'application/json' },
      credentials: { kind: 'oauth2' },
    },
    reviews: [
      {
        kind: 'json',
        list: '$.reviews[*]',
        fields: {
          external_review_uid: { path: '$.reviewId' },
          author: { path: '$.reviewer.displayName' },
          recall: { path: '$.comment' },
          rating: { path: '$.starRating' },
          publication_date: { path: '$.createTime' },
        },
        answers: {
          list: '$.reviewReply',
          fields: { recall: { path: '$.comment' }, publication_date: { path: '$.updateTime' } },
        },
        scale: { best: 5, worst: 1 },
      },
    ],
    aggregate: [
      {
        kind: 'json',
        fields: { rating: { path: '$.averageRating' }, reviews_count: { path: '$.totalReviewCount' } },
        scale: { best: 5, worst: 1 },
      },
    ],
    paging: { kind: 'cursor', name: 'pageToken', value: { path: '$.nextPageToken' } },
  },
};
