import { listAreas } from '@molva/contract/areas';
import { listClients } from '@molva/contract/clients';
import { listRatings } from '@molva/contract/ratings';
import { listReviews } from '@molva/contract/reviews';
import { type Clients, drawBySize } from './clients.ts';

export interface Case {
  name: string;
  paths: string[];
  connections: number;
  /** Plans are shown of the first path; another case's stand for these. */
  skipPlans?: true;
}

/** Words of different frequency in the generated reviews: the first in every fifth of them, the last in hardly any. */
export const words = ['спасибо', 'цена', 'удобно', 'долго', 'приятно', 'очень', 'работа', 'грубость'];
const year = 365 * 86_400_000;
const connections = 20;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Everything that is asked of the million, at a moment (epoch ms). */
export function casesFor(clients: Clients, now: number): Case[] {
  const { all, median, largest } = clients;
  const window = { publication_date_from: dayOf(now - year), publication_date_to: dayOf(now) };
  const bad = { ...window, rating_to: 3, limit: 50 };
  const reviews = (query: object) => `/api/v1${listReviews.path}?${search(query)}`;
  const areas = (id: string) => `/api/v1${listAreas.path}?${search({ client_id: id })}`;
  const ratingsQuery = { start_date: dayOf(now - year + 86_400_000), end_date: dayOf(now) };
  const ratings = (id: string) =>
    `/api/v1${listRatings.path.replace('{client_id}', id)}?${search(ratingsQuery)}`;
  const rare = words.at(-1) ?? '';

  const of = (what: string, id: string) => [
    {
      name: `reviews of a year up to grade 3, ${what}`,
      paths: [reviews({ client_id: id, ...bad })],
      connections,
    },
    {
      name: `full-text search, ${what}`,
      paths: words.map((word) => searchPath(id, word)),
      connections,
    },
    { name: `areas, ${what}`, paths: [areas(id)], connections },
    {
      name: `ratings of a year, ${what}`,
      paths: [ratings(id)],
      connections,
    },
  ];
  return [
    ...of('median client', median.id),
    {
      name: 'reviews of a year up to grade 3, clients at random',
      paths: all.map(({ id }) => reviews({ client_id: id, ...bad })),
      connections,
      skipPlans: true,
    },
    {
      name: 'reviews of a year up to grade 3, clients by size',
      paths: drawBySize(all, 1000).map(({ id }) => reviews({ client_id: id, ...bad })),
      connections,
      skipPlans: true,
    },
    {
      name: 'full-text search, clients at random',
      paths: all.flatMap(({ id }) => words.map((word) => searchPath(id, word))),
      connections,
      skipPlans: true,
    },
    {
      name: 'full-text search, clients by size',
      paths: drawBySize(all, 1000).flatMap(({ id }) => words.map((word) => searchPath(id, word))),
      connections,
      skipPlans: true,
    },
    ...of('largest client', largest.id),
    {
      name: 'full-text search of a rare word, largest client',
      paths: [searchPath(largest.id, rare)],
      connections,
    },
    {
      name: 'reviews without a filter from the 10,000th, largest client',
      paths: [reviews({ client_id: largest.id, skip: 10_000, limit: 50 })],
      connections,
    },
    {
      name: 'reviews of a year up to grade 3, all clients at once',
      paths: [reviews(bad)],
      connections: 2,
    },
    ...(['rating', '-rating', '-likes', '-first_seen'] as const).flatMap((sort) => [
      {
        name: `reviews in the order of ${sort}, largest client`,
        paths: [reviews({ client_id: largest.id, sort, limit: 50 })],
        connections,
      },
      {
        name: `reviews in the order of ${sort}, all clients at once`,
        paths: [reviews({ sort, limit: 50 })],
        connections: 2,
      },
    ]),
    {
      name: 'clients, first 100',
      paths: [`/api/v1${listClients.path}?limit=100`],
      connections,
    },
  ];
}

/** The 50 newest reviews of a client that have a word, and how many there are. */
export const searchPath = (id: string, word: string): string =>
  `/api/v1${listReviews.path}?${search({ client_id: id, recall: word, limit: 50 })}`;

function search(query: object): string {
  return new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
}
