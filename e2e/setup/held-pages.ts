import type { ServerResponse } from 'node:http';
import { reviewPage, startPages } from '@molva/server/test/pages';

/** A place with ten reviews on two pages, the second of which waits until it is let go. */
export interface HeldPlace {
  url: string;
  /** Lets the second page go, now and from now on. */
  release(): void;
  close(): Promise<void>;
}

const texts = [
  'Чай принесли горячим и с мёдом, как просила.',
  'Ждали столик двадцать минут, хотя половина зала пуста.',
];

const review = (number: number) => ({
  id: `place-${number}`,
  author: `Гостья ${number}`,
  grade: (number % 5) + 1,
  text: `${texts[number % 2] ?? ''} Визит ${number}.`,
  date: `2026-0${(number % 9) + 1}-1${number % 10}`,
  ...(number === 3 ? { answer: 'Спасибо, ждём вас снова.' } : {}),
});

const page = (numbers: readonly number[], next?: string) =>
  reviewPage(numbers.map(review), { rating: 4.1, count: 10 }, next);

export async function holdPlace(): Promise<HeldPlace> {
  const { origin, pages, close } = await startPages();
  const waiting: ServerResponse[] = [];
  const second = page([6, 7, 8, 9, 10]);
  pages.set('/place', page([1, 2, 3, 4, 5], '/place?page=2'));
  pages.set('/place?page=2', (_request, response) => waiting.push(response));
  return {
    url: `${origin}/place`,
    release() {
      pages.set('/place?page=2', second);
      for (const response of waiting.splice(0))
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(second);
    },
    close,
  };
}
