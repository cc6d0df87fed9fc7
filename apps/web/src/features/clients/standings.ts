import { monthName } from '@molva/russian/months';
import { createContext, use } from 'react';
import type { Answer } from '../../lib/api.ts';
import { counted, forms, rating } from '../../lib/formats.ts';
import { query } from '../../lib/query.ts';

export type Standing = Answer<'GET /dashboard/standings'>['data'][number];

/** What a list shows beside each of its clients; asked for once the page of them is there. */
export const standingsQuery = (clients: readonly string[]) =>
  query(
    'GET /dashboard/standings',
    { query: { client_ids: [...clients] } },
    { enabled: clients.length > 0, staleTime: 60_000 },
  );

const Standings = createContext<ReadonlyMap<string, Standing>>(new Map());
export const StandingsPlace = Standings.Provider;

/** Of one client; undefined while it is on its way. */
export const useStanding = (clientId: string): Standing | undefined => use(Standings).get(clientId);

/** The months in words, newest first: «ноябрь 2026: 12 отзывов, средняя 4,3». */
export function monthsInWords(months: Standing['months']): string {
  return months
    .toReversed()
    .map(({ month, reviews_new: count, average }) => {
      const mean = average === null ? '' : `, средняя ${rating(average)}`;
      return `${monthName(month)}: ${counted(count, forms.review)}${mean}`;
    })
    .join('\n');
}
