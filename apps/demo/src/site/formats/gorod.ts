import type { VisibleReview } from '../../generator/index.ts';
import { isoWithOffset } from '../dates.ts';
import { layout, pager } from '../html.ts';
import { type PageView, reviewUrl } from '../page-view.ts';
import { plainArticle, plainHead } from './plain-article.ts';

/** schema.org JSON-LD beside a page for people; pages are linked with rel="next". */
export function gorod(view: PageView): string {
  const { place, rating, ratingsCount, reviews } = view.state;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: place.name,
    address: { '@type': 'PostalAddress', addressLocality: place.city, streetAddress: place.address },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      bestRating: 5,
      worstRating: 1,
      reviewCount: reviews.length,
      ratingCount: ratingsCount,
    },
    review: view.reviews.map((review) => reviewData(view, review)),
  };
  // "<" is the only character that could end the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const next = view.next === null ? '' : `<link rel="next" href="${view.next}">\n`;
  const head = `${next}<script type="application/ld+json">${json}</script>\n`;
  const articles = view.reviews.map((review) => plainArticle(view, review)).join('\n');
  return layout(view, place.name, head, `${plainHead(view)}\n${articles}\n${pager(view)}`);
}

function reviewData(view: PageView, review: VisibleReview) {
  const { offset } = view.state.place;
  const { answer } = review;
  return {
    '@type': 'Review',
    identifier: review.uid,
    url: reviewUrl(view, review.uid),
    author: {
      '@type': 'Person',
      name: review.author,
      gender: review.sex === 'female' ? 'https://schema.org/Female' : 'https://schema.org/Male',
    },
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
    reviewBody: review.recall,
    datePublished: isoWithOffset(review.publishedAt, offset),
    upvoteCount: review.likes,
    downvoteCount: review.dislikes,
    ...(answer === null
      ? {}
      : {
          comment: {
            '@type': 'Comment',
            identifier: answer.uid,
            author: { '@type': 'Organization', name: answer.author },
            text: answer.recall,
            datePublished: isoWithOffset(answer.publishedAt, offset),
          },
        }),
  };
}
