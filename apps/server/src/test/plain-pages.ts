/** A review as such a page shows it. */
export interface PlainReview {
  id: number;
  text?: string;
  author?: string;
  /** Days before 20 November 2026. */
  ago?: number;
  said?: string;
  title?: string;
  answer?: string;
}

const dayOf = (ago: number) => new Date(Date.UTC(2026, 10, 20) - ago * 86_400_000).toISOString().slice(0, 10);
export const textOf = (id: number) =>
  `Был здесь ${id} раз, и каждый раз находил для себя что-то новое: меню, музыку, людей за стойкой.`;

/** So many reviews, the newest first, one a day. */
export const many = (count: number, from = 0): PlainReview[] =>
  Array.from({ length: count }, (_, index) => ({ id: 1_000 + from - index, ago: index - from + 100 }));

interface Look {
  count?: number | null;
  rating?: string;
  ids?: boolean;
  /** Class of the element with the text: a site that changes its markup changes this. */
  textClass?: string;
  itemClass?: string;
  next?: string;
}

/** A page as sites write it, that says nothing of itself in schema.org. */
export function plainPage(reviews: readonly PlainReview[], look: Look = {}): string {
  const { count = null, rating = '4,5', ids = true, textClass = 'text', itemClass = 'item', next } = look;
  const items = reviews.map(
    ({ id, text = textOf(id), author = `Автор ${id}`, ago = 0, said, title, answer }) => `
      <div class="${itemClass}" ${ids ? `data-id="r${id}"` : ''}><b class="name">${author}</b>
      <i class="date">${said ?? dayOf(ago)}</i>${title === undefined ? '' : `<h3 class="title">${title}</h3>`}<span class="grade">4</span><p class="${textClass}">${text}</p>
      ${answer === undefined ? '' : `<div class="answer"><p>${answer}</p></div>`}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><h1>Кофейня</h1><span class="rating">${rating}</span>
    ${count === null ? '' : `<span class="count">${count}</span>`}${items.join('')}
    ${next === undefined ? '' : `<a class="next" href="${next}">Дальше</a>`}`;
}

/** How its reviews are read. */
export const plainSource = (ids: boolean) => ({
  kind: 'css',
  list: '.item',
  fields: {
    title: { selector: '.title' },
    ...(ids ? { external_review_uid: { attribute: 'data-id' } } : {}),
    author: { selector: '.name' },
    publication_date: { selector: '.date' },
    rating: { selector: '.grade' },
    recall: { selector: '.text' },
  },
  answers: { list: '.answer', fields: { recall: { selector: 'p' } } },
});
const aggregate = [
  { kind: 'css', fields: { rating: { selector: '.rating' }, reviews_count: { selector: '.count' } } },
];
export const plainRules = ({ ids = true, ...more }: { ids?: boolean } & Record<string, unknown> = {}) => ({
  reviews: [plainSource(ids)],
  aggregate,
  ...more,
});
