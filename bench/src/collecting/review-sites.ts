import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reviewPage } from '@molva/server/test/pages';
import { madeUpText } from '@molva/server/domains/texts/testing/planted-texts';
import { randomFrom } from '@molva/server/test/random';

export interface ReviewSite {
  host: string;
  /** When each page was asked for and when its answer was sent, ms of `performance.now`. */
  asked: { began: number; ended: number }[];
}

export interface ReviewSites {
  sites: ReviewSite[];
  stop(): Promise<void>;
}

const onPage = 25;

/** Review sites on this machine: each place has two pages of reviews. */
export async function startReviewSites(count: number, places: number): Promise<ReviewSites> {
  const random = randomFrom(7);
  const texts = Array.from({ length: 500 }, () => madeUpText(random));
  const servers: Server[] = [];
  const sites: ReviewSite[] = [];
  for (let number = 0; number < count; number += 1) {
    const site: ReviewSite = { host: '', asked: [] };
    const server = createServer((request, response) => {
      const began = performance.now();
      const url = new URL(request.url ?? '/', 'http://site');
      const place = Number(/^\/place\/(\d+)$/.exec(url.pathname)?.[1] ?? places);
      if (place >= places) {
        response.writeHead(404).end();
        return;
      }
      response.on('finish', () => site.asked.push({ began, ended: performance.now() }));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(pageOf(number * places + place, url.searchParams.get('page') === '2', texts));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    site.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    servers.push(server);
    sites.push(site);
  }
  return {
    sites,
    async stop() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}

function pageOf(place: number, isSecond: boolean, texts: readonly string[]): string {
  const first = isSecond ? onPage : 0;
  const reviews = Array.from({ length: onPage }, (_, index) => {
    const number = place * 100 + first + index;
    return {
      id: `r${number}`,
      author: `Автор ${number}`,
      grade: 1 + (number % 5),
      text: texts[number % texts.length] ?? '',
    };
  });
  return reviewPage(reviews, { rating: 4.2, count: 2 * onPage }, isSecond ? undefined : '?page=2');
}
