import { plural } from '@molva/russian/plurals';
import type { VisibleReview } from '../../generator/index.ts';
import { isoWithOffset, longDate } from '../dates.ts';
import { escapeHtml, layout, lines, pager, stars } from '../html.ts';
import type { PageView } from '../page-view.ts';

/** schema.org microdata; pages are linked with rel="next". */
export function vitrina(view: PageView): string {
  const { place, rating, ratingsCount, reviews } = view.state;
  const count = reviews.length;
  const main = `<div itemscope itemtype="https://schema.org/LocalBusiness">
<h1 itemprop="name">${escapeHtml(place.name)}</h1>
<p class="quiet" itemprop="address">${escapeHtml(`${place.city}, ${place.address}`)}</p>
<div class="itog" itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
<strong itemprop="ratingValue" content="${rating.toFixed(1)}">${rating.toFixed(1).replace('.', ',')}</strong>
<meta itemprop="bestRating" content="5"><meta itemprop="worstRating" content="1">
<span><span itemprop="reviewCount" content="${count}">${count}</span> ${plural(count, ['отзыв', 'отзыва', 'отзывов'])},
<span itemprop="ratingCount" content="${ratingsCount}">${ratingsCount}</span> ${plural(ratingsCount, ['оценка', 'оценки', 'оценок'])}</span>
</div>
${view.reviews.map((review) => article(view, review)).join('\n')}
</div>
${pager(view)}`;
  return layout(view, place.name, '', main);
}

function article({ state }: PageView, review: VisibleReview): string {
  const { offset } = state.place;
  return `<article id="r${review.uid}" itemprop="review" itemscope itemtype="https://schema.org/Review">
<meta itemprop="identifier" content="${review.uid}">
<div class="head"><span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">${escapeHtml(review.author)}</b></span>
<span itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating"><meta itemprop="ratingValue" content="${review.rating}"><span class="stars" title="${review.rating} из 5">${stars(review.rating)}</span></span>
<time class="quiet" itemprop="datePublished" datetime="${isoWithOffset(review.publishedAt, offset)}">${longDate(review.publishedAt, offset)}</time></div>
<div itemprop="reviewBody">${lines(review.recall)}</div>
<p class="quiet">Полезно: <span itemprop="upvoteCount">${review.likes}</span>, нет: <span itemprop="downvoteCount">${review.dislikes}</span></p>
${reply(review, offset)}</article>`;
}

function reply({ answer }: VisibleReview, offset: number): string {
  if (answer === null) return '';
  return `<div class="reply" itemprop="comment" itemscope itemtype="https://schema.org/Comment">
<meta itemprop="identifier" content="${answer.uid}">
<div class="quiet"><span itemprop="author" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">${escapeHtml(answer.author)}</b></span>,
<time itemprop="datePublished" datetime="${isoWithOffset(answer.publishedAt, offset)}">${longDate(answer.publishedAt, offset)}</time></div>
<div itemprop="text">${lines(answer.recall)}</div></div>
`;
}
