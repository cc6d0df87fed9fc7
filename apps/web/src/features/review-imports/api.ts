import type { ReviewMapping } from '@molva/contract/review-columns';
import { queryOptions } from '@tanstack/react-query';
import { act } from '../../lib/act.ts';
import { type Answer, api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type ImportPreview = Answer<'POST /reviews/clients/requests/reviews-and-answers-import-preview'>;
type StartedJob = Answer<'POST /reviews/clients/requests/reviews-and-answers-import'>;

/** How a file is to be read, as far as a person has said it. */
export interface ImportChoice {
  readonly areaId: string | null;
  /** null: as the server guesses or remembers it. */
  readonly mapping: ReviewMapping | null;
  readonly ratingBest: number | null;
}

/** Earlier imports of a client, newest first. */
export const importsQuery = (clientId: string) =>
  query('GET /reviews/clients/requests/review-imports', { query: { client_id: clientId, limit: 20 } });
export type ReviewImport = Answer<'GET /reviews/clients/requests/review-imports'>['data'][number];

const fieldsOf = (clientId: string, { areaId, mapping, ratingBest }: ImportChoice) => ({
  client_id: clientId,
  area_id: areaId ?? undefined,
  mapping: mapping === null ? undefined : JSON.stringify(mapping),
  rating_best: ratingBest ?? undefined,
});

const numbers = new WeakMap<File, number>();
let last = 0;

/** Files of one name may differ: each has a number for as long as it is held. */
function numberOf(file: File): number {
  const known = numbers.get(file) ?? (last += 1);
  numbers.set(file, known);
  return known;
}

/** What is in a file, and how it would be read. */
export function previewQuery(clientId: string, file: File | null, choice: ImportChoice) {
  return queryOptions({
    queryKey: ['review-import', file === null ? 0 : numberOf(file), clientId, choice],
    queryFn: ({ signal }): Promise<ImportPreview> =>
      file === null
        ? Promise.reject(new Error('no file'))
        : api(
            'POST /reviews/clients/requests/reviews-and-answers-import-preview',
            { body: fieldsOf(clientId, choice), files: [{ name: file.name, content: file }] },
            { signal },
          ),
    enabled: file !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Sends a file to be stored by a job. @throws ApiError, NetworkError */
export function startImport(clientId: string, file: File, choice: ImportChoice): Promise<StartedJob> {
  return act('POST /reviews/clients/requests/reviews-and-answers-import', {
    body: fieldsOf(clientId, choice),
    files: [{ name: file.name, content: file }],
  });
}
