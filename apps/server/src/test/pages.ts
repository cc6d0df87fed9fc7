import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WrittenReview {
  id: string;
  author: string;
  grade: number;
  text: string;
  date?: string;
  answer?: string;
}

/** A review as its page shows it, told apart by its id. */
export const writtenReview = (id: string, grade = 5, more: Partial<WrittenReview> = {}): WrittenReview => ({
  id,
  author: `Автор ${id}`,
  grade,
  text: `Отзыв ${id}`,
  ...more,
});

/** A page of reviews in schema.org microdata, with the shown rating and a link to the next page. */
export function reviewPage(
  reviews: readonly WrittenReview[],
  shown: { rating: number; count: number },
  next?: string,
): string {
  const items = reviews.map(
    ({ id, author, grade, text, date = '2026-03-01', answer }) => `
    <article itemprop="review" itemscope itemtype="https://schema.org/Review" itemid="#${id}">
      <meta itemprop="identifier" content="${id}">
      <span itemprop="author">${author}</span>
      <time itemprop="datePublished" datetime="${date}">${date}</time>
      <span itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating"><b itemprop="ratingValue">${grade}</b></span>
      <p itemprop="reviewBody">${text}</p>
      ${answer ? `<div itemprop="comment" itemscope itemtype="https://schema.org/Comment"><p itemprop="text">${answer}</p></div>` : ''}
    </article>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8">${next ? `<link rel="next" href="${next}">` : ''}</head>
  <body itemscope itemtype="https://schema.org/LocalBusiness"><h1 itemprop="name">Место</h1>
  <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
    <span itemprop="ratingValue">${shown.rating}</span><span itemprop="reviewCount">${shown.count}</span>
  </div>${items.join('')}</body></html>`;
}

export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A review site on this machine whose pages a test changes as it goes. */
export async function startPages(): Promise<{
  origin: string;
  pages: Map<string, Page>;
  /** Paths asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}> {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pages.get(path);
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'function') page(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pages,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
