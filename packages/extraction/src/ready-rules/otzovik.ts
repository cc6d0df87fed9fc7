import { type ReadyRules, unproven } from './types.ts';

/** Отзовик, the reviews of a thing: the list has what is good, what is bad and the start of the text; the rest is on the review's own page. */
export const otzovik: ReadyRules = {
  key: 'otzovik',
  name: 'Отзовик',
  domains: ['otzovik.com'],
  ...unproven,
  rules: {
    version: 1,
    time_zone: 'Europe/Moscow',
    reviews: [
      {
        kind: 'css',
        list: '.review-list-2 [itemprop="review"], .review-list-2 .item',
        fields: {
          external_review_uid: {
            selector: 'a.review-title',
            attribute: 'href',
            regex: 'review_(\\d+)',
            fallbacks: [{ selector: 'meta[itemprop="url"]', attribute: 'content', regex: 'review_(\\d+)' }],
          },
          author: { selector: '.user-login' },
          title: { selector: '.review-title' },
          recall: {
            selector: '.review-teaser',
            remove: '.review-read-link',
            join: [
              {
                selector: '.review-plus',
                regex: '^\\s*(?:Достоинства:)?\\s*([\\s\\S]+)',
                label: 'Достоинства',
              },
              {
                selector: '.review-minus',
                regex: '^\\s*(?:Недостатки:)?\\s*([\\s\\S]+)',
                label: 'Недостатки',
              },
            ],
          },
          publication_date: {
            selector: '.review-postdate [content]',
            attribute: 'content',
            fallbacks: [{ selector: '.review-postdate' }],
          },
          rating: {
            selector: 'meta[itemprop="ratingValue"]',
            attribute: 'content',
            fallbacks: [{ selector: '.rating-score' }],
          },
          url: { selector: 'a.review-title', attribute: 'href' },
          is_cut: { selector: '.review-read-link, .review-teaser', regex: 'читать|(?:…|\\.\\.\\.)\\s*$' },
        },
        scale: { best: 5, worst: 1 },
      },
      { kind: 'structured' },
    ],
    follow: {
      max: 20,
      reviews: [
        {
          kind: 'css',
          list: '.item.hreview, [itemprop="review"]',
          fields: {
            author: { selector: '.user-login' },
            recall: { selector: '.review-body', fallbacks: [{ selector: '[itemprop="description"]' }] },
          },
        },
        { kind: 'structured' },
      ],
    },
    paging: { kind: 'link', selector: '.pager a.next' },
  },
};
