import { layout, pager } from '../html.ts';
import { type PageView, reviewUrl } from '../page-view.ts';
import { plainArticle, plainHead } from './plain-article.ts';

const marks = ['awful', 'poor', 'fair', 'good', 'great'];

const seconds = (at: number) => Math.floor(at / 1000);

/** A JSON document, as a site's open interface gives it: grades as words, times as seconds since 1970. */
export function tochkaDocument(view: PageView): string {
  const { place, rating, ratingsCount, reviews } = view.state;
  return JSON.stringify({
    place: {
      name: place.name,
      address: `${place.city}, ${place.address}`,
      rating,
      reviews: reviews.length,
      marks: ratingsCount,
    },
    page: view.page,
    pages: view.pages,
    items: view.reviews.map((review) => ({
      id: review.uid,
      url: reviewUrl(view, review.uid),
      author: { name: review.author, gender: review.sex },
      mark: marks[review.rating - 1],
      text: review.recall,
      created: seconds(review.publishedAt),
      votes: { up: review.likes, down: review.dislikes },
      reply:
        review.answer === null
          ? null
          : {
              id: review.answer.uid,
              from: review.answer.author,
              text: review.answer.recall,
              created: seconds(review.answer.publishedAt),
            },
    })),
    next: view.next === null ? null : `${view.origin}${view.next}`,
  });
}

/** The same for people. */
export function tochkaPage(view: PageView): string {
  const articles = view.reviews.map((review) => plainArticle(view, review)).join('\n');
  return layout(view, view.state.place.name, '', `${plainHead(view)}\n${articles}\n${pager(view)}`);
}
