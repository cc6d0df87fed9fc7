import { plural } from '@molva/russian/plurals';
import type { VisibleReview } from '../../generator/index.ts';
import { longDate } from '../dates.ts';
import { escapeHtml, lines, stars } from '../html.ts';
import type { PageView } from '../page-view.ts';

/** The head of a place's page without any markup for machines. */
export function plainHead({ state }: PageView): string {
  const { place, rating, ratingsCount, reviews } = state;
  const count = reviews.length;
  return `<h1>${escapeHtml(place.name)}</h1>
<p class="quiet">${escapeHtml(`${place.city}, ${place.address}`)}</p>
<div class="itog"><strong>${rating.toFixed(1).replace('.', ',')}</strong>
<span>${count} ${plural(count, ['отзыв', 'отзыва', 'отзывов'])}, ${ratingsCount} ${plural(ratingsCount, ['оценка', 'оценки', 'оценок'])}</span></div>`;
}

/** A review for people's eyes, where machines read it elsewhere on the page. */
export function plainArticle({ state }: PageView, review: VisibleReview): string {
  const { offset } = state.place;
  const { answer } = review;
  const reply =
    answer === null
      ? ''
      : `<div class="reply"><div class="quiet"><b>${escapeHtml(answer.author)}</b>, ${longDate(answer.publishedAt, offset)}</div>
<div>${lines(answer.recall)}</div></div>`;
  return `<article id="r${review.uid}"><div class="head"><b>${escapeHtml(review.author)}</b>
<span class="stars" title="${review.rating} из 5">${stars(review.rating)}</span>
<span class="quiet">${longDate(review.publishedAt, offset)}</span></div>
<div>${lines(review.recall)}</div>
<p class="quiet">Полезно: ${review.likes}, нет: ${review.dislikes}</p>
${reply}</article>`;
}
