import { layout, pager } from '../html.ts';
import { type PageView, reviewUrl } from '../page-view.ts';
import { plainArticle, plainHead } from './plain-article.ts';

const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

/** The page's state stands in a script as an escaped string given to JSON.parse. */
export function karta(view: PageView): string {
  const { place, rating, ratingsCount, reviews, distribution } = view.state;
  const state = {
    place: { id: place.slug, name: place.name, city: place.city, address: place.address },
    summary: {
      rating,
      reviews: reviews.length,
      ratings: ratingsCount,
      stars: Object.fromEntries(distribution.map((amount, index) => [String(index + 1), amount])),
    },
    reviews: view.reviews.map((review) => ({
      id: review.uid,
      link: reviewUrl(view, review.uid),
      user: review.author,
      stars: review.rating,
      text: review.recall,
      date: iso(review.publishedAt),
      likes: review.likes,
      dislikes: review.dislikes,
      comments:
        review.answer === null
          ? []
          : [
              {
                id: review.answer.uid,
                from: review.answer.author,
                text: review.answer.recall,
                created: iso(review.answer.publishedAt),
              },
            ],
    })),
    nextPage: view.next === null ? null : `${view.origin}${view.next}`,
  };
  const script = `<script>window.__KARTA__ = JSON.parse('${quoted(JSON.stringify(state))}');</script>\n`;
  const articles = view.reviews.map((review) => plainArticle(view, review)).join('\n');
  return layout(view, place.name, script, `${plainHead(view)}\n${articles}\n${pager(view)}`);
}

/** A text between single quotes in a script of a page. */
function quoted(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
