import { type ReadyRules, unproven } from './types.ts';

/** Trustpilot, a company: the page's state is the JSON script of the framework it is made with. */
export const trustpilot: ReadyRules = {
  key: 'trustpilot',
  name: 'Trustpilot',
  domains: ['trustpilot.com'],
  ...unproven,
  rules: {
    version: 1,
    reviews: [
      {
        kind: 'script-json',
        script: { by: 'element', selector: 'script#__NEXT_DATA__' },
        list: '$.props.pageProps.reviews[*]',
        fields: {
          external_review_uid: { path: '$.id' },
          author: { path: '$.consumer.displayName' },
          title: { path: '$.title' },
          recall: { path: '$.text' },
          rating: { path: '$.rating', fallbacks: [{ path: '$.stars' }] },
          publication_date: { path: '$.dates.publishedDate', fallbacks: [{ path: '$.createdAt' }] },
          likes: { path: '$.likes' },
        },
        answers: {
          list: '$.reply',
          fields: {
            recall: { path: '$.message' },
            publication_date: { path: '$.publishedDate', fallbacks: [{ path: '$.createdAt' }] },
          },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    aggregate: [
      {
        kind: 'script-json',
        script: { by: 'element', selector: 'script#__NEXT_DATA__' },
        fields: {
          rating: { path: '$.props.pageProps.businessUnit.trustScore' },
          reviews_count: {
            path: '$.props.pageProps.businessUnit.numberOfReviews',
            fallbacks: [{ path: '$.props.pageProps.businessUnit.numberOfReviews.total' }],
          },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    paging: { kind: 'parameter', name: 'page' },
  },
};
