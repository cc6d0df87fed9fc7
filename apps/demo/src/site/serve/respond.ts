import { plural } from '@molva/russian/plurals';
import { type Place, type World, places, rivals } from '../../generator/index.ts';
import type { SiteDefinition } from '../sites.ts';
import { gorod } from '../formats/gorod.ts';
import { karta } from '../formats/karta.ts';
import { otzyvnik } from '../formats/otzyvnik.ts';
import { tochkaDocument, tochkaPage } from '../formats/tochka.ts';
import { vitrina } from '../formats/vitrina.ts';
import { escapeHtml, layout } from '../html.ts';
import { type PageView, placePath, viewPage } from '../page-view.ts';

export interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

export interface Question {
  site: SiteDefinition;
  /** `http://host:port` */
  origin: string;
  url: URL;
  /** Whether a person's browser asks for a page to show. */
  browser: boolean;
  world: World;
  /** Epoch ms. */
  now: number;
}

/** All that have a page. */
const shown: readonly Place[] = [...places, ...rivals];

const html = 'text/html; charset=utf-8';

const formats = { vitrina, gorod, otzyvnik, tochka: tochkaPage, karta };

const robots = `User-agent: *
Disallow: /cabinet/
Allow: /
`;

/** The answer of a site to a request for a path: index, robots.txt, places, and «Точка»'s interface. */
export function respond(question: Question): Answer {
  const { site, url } = question;
  if (url.pathname === '/robots.txt') return { status: 200, type: 'text/plain; charset=utf-8', body: robots };
  if (url.pathname === '/') return { status: 200, type: html, body: index(question) };
  const [, api, slug] = /^\/(api\/)?places\/([a-z0-9-]+)(?:\/reviews)?$/.exec(url.pathname) ?? [];
  const place = shown.find((known) => known.slug === slug && known.site === site.key);
  const page = Number(url.searchParams.get('page') ?? '1');
  if (place === undefined || !Number.isSafeInteger(page) || page < 1) return notFound(question);
  if (api === undefined) {
    return {
      status: 200,
      type: html,
      body: formats[site.key](view(question, place, page, placePath(place.slug))),
    };
  }
  if (site.key !== 'tochka' || !url.pathname.endsWith('/reviews')) return notFound(question);
  // Molva's links lead people to the address that it reads: they want the page, not the document.
  if (question.browser)
    return { status: 303, type: html, body: '', headers: { location: placePath(place.slug) } };
  const document = tochkaDocument(view(question, place, page, url.pathname));
  return { status: 200, type: 'application/json; charset=utf-8', body: document };
}

function view({ site, origin, world, now }: Question, place: Place, page: number, path: string): PageView {
  return viewPage({ site, origin, state: world.stateOf(place, now), page, path });
}

function index(question: Question): string {
  const { site, world, now } = question;
  const cards = shown
    .filter((place) => place.site === site.key)
    .map((place) => {
      const { rating, reviews } = world.stateOf(place, now);
      const count = `${reviews.length} ${plural(reviews.length, ['отзыв', 'отзыва', 'отзывов'])}`;
      return `<p class="card"><a href="${placePath(place.slug)}">${escapeHtml(place.name)}</a><br>
<span class="quiet">${rating.toFixed(1).replace('.', ',')} из 5, ${count}</span></p>`;
    });
  return layout(question, 'Все места', '', `<h1>Все места</h1>\n${cards.join('\n')}`);
}

function notFound(question: Question): Answer {
  return {
    status: 404,
    type: html,
    body: layout(
      question,
      'Нет такой страницы',
      '',
      '<h1>Нет такой страницы</h1><p><a href="/">Все места</a></p>',
    ),
  };
}
