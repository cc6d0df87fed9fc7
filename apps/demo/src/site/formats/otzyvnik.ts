import { plural } from '@molva/russian/plurals';
import type { VisibleReview } from '../../generator/index.ts';
import { longDateTime } from '../dates.ts';
import { escapeHtml, layout, lines } from '../html.ts';
import { type PageView, reviewUrl } from '../page-view.ts';

/** An old site: times are Moscow's, wherever the place is. */
const moscow = 180;

/** Plain HTML with classes of its own; pages by number, without links that say what they are. */
export function otzyvnik(view: PageView): string {
  const { place, rating, ratingsCount, reviews, distribution } = view.state;
  const count = reviews.length;
  const shares = distribution
    .map((amount, index) => `<li class="dolya-${index + 1}">${index + 1} ★ <b>${amount}</b></li>`)
    .toReversed()
    .join('');
  const main = `<h1>${escapeHtml(place.name)}</h1>
<p class="quiet">${escapeHtml(`${place.city}, ${place.address}`)}. Время московское.</p>
<div class="itog"><strong class="itog-ocenka">${rating.toFixed(1).replace('.', ',')} из 5</strong>
<span><span class="itog-otzyvov">${count} ${plural(count, ['отзыв', 'отзыва', 'отзывов'])}</span>,
<span class="itog-ocenok">${ratingsCount} ${plural(ratingsCount, ['оценка', 'оценки', 'оценок'])}</span></span></div>
<ul class="quiet">${shares}</ul>
${view.reviews.map((review) => article(view, review)).join('\n') || '<p>Отзывов больше нет.</p>'}
<nav>${numbers(view)}</nav>`;
  return layout(view, place.name, '', main);
}

function article(view: PageView, review: VisibleReview): string {
  const { answer } = review;
  const rating = [1, 2, 3, 4, 5]
    .map(
      (star) =>
        `<i class="zvezda-${star <= review.rating ? 'polnaya' : 'pustaya'}">${star <= review.rating ? '★' : '☆'}</i>`,
    )
    .join('');
  const reply =
    answer === null
      ? ''
      : `<div class="otvet reply" data-otvet="${answer.uid}"><div class="quiet"><span class="otvet-kto">${escapeHtml(answer.author)}</span>,
<span class="otvet-data">${longDateTime(answer.publishedAt, moscow)}</span></div>
<div class="otvet-tekst">${lines(answer.recall)}</div></div>`;
  return `<article class="otzyv" id="r${review.uid}" data-otzyv="${review.uid}">
<div class="head"><b class="otzyv-avtor">${escapeHtml(review.author)}</b> <span class="stars">${rating}</span>
<a class="otzyv-ssylka quiet" href="${reviewUrl(view, review.uid)}"><span class="otzyv-data">${longDateTime(review.publishedAt, moscow)}</span></a></div>
<div class="otzyv-tekst">${lines(review.recall)}</div>
<p class="quiet"><span class="polezno">Полезно: <b>${review.likes}</b></span> <span class="bespolezno">Нет: <b>${review.dislikes}</b></span></p>
${reply}</article>`;
}

function numbers({ page, pages }: PageView): string {
  return Array.from({ length: pages }, (_, index) => index + 1)
    .map((number) => (number === page ? `<b>${number}</b>` : `<a href="?page=${number}">${number}</a>`))
    .join(' ');
}
