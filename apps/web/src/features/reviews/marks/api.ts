import type { QueryClient } from '@tanstack/react-query';
import { markLimits } from '@molva/contract/review-filters';
import { act } from '../../../lib/act.ts';
import type { Answer, Body } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { patchReview, type ReviewsFilter } from '../api.ts';
import type { Chosen } from './selection.ts';

const path = 'POST /reviews/clients/requests/review-marks';
export type MarksChanged = Answer<typeof path>;
export type MarksChange = Pick<
  Body<typeof path>,
  'add_tags' | 'remove_tags' | 'assignee_id' | 'needs_answer' | 'add_note'
>;

/** What is to be marked: reviews one by one, of one client or several, or all of one that a filter lets through. */
export type Target =
  | { readonly reviews: readonly Chosen[] }
  | { readonly clientId: string; readonly filter: ReviewsFilter };

/** What was done, with what takes it back: one for each client. */
export interface Done {
  readonly steps: readonly { readonly client_id: string; readonly change_id: string }[];
  readonly changed: number;
  readonly left: number;
  readonly job: MarksChanged['job'];
  /** Something was taken back; not: it was done, or done again. */
  readonly isUndone: boolean;
}

/** Whom reviews of a client may be given to. */
export const reviewAssigneesQuery = (clientId: string) =>
  query('GET /reviews/clients/requests/review-assignees', { query: { client_id: clientId, limit: 100 } });

/**
 * Marks reviews; every list shows it at once. One transaction for each client; where one is refused, what was done before it is
 * taken back. Throws ApiError.
 */
export async function changeMarks(
  queryClient: QueryClient,
  target: Target,
  change: MarksChange,
): Promise<Done> {
  const answers: [string, MarksChanged][] = [];
  try {
    for (const { clientId, ...which } of partsOf(target)) {
      const body = { client_id: clientId, ...which, ...change };
      answers.push([clientId, await act(path, { body }, { show: showIn(queryClient, clientId) })]);
    }
  } catch (error) {
    await undoMarks(queryClient, doneOf(answers, false));
    throw error;
  }
  return doneOf(answers, false);
}

/** Takes changes back, the latest first. What comes of it can be taken back as well. Throws ApiError. */
export async function undoMarks(
  queryClient: QueryClient,
  { steps, isUndone }: Pick<Done, 'steps' | 'isUndone'>,
): Promise<Done> {
  const answers: [string, MarksChanged][] = [];
  for (const body of steps.toReversed())
    answers.push([
      body.client_id,
      await act(`${path}/undo`, { body }, { show: showIn(queryClient, body.client_id) }),
    ]);
  return doneOf(answers, !isUndone);
}

const showIn = (queryClient: QueryClient, clientId: string) => (answer: MarksChanged) => {
  for (const { id, ...marks } of answer.reviews) patchReview(queryClient, clientId, id, marks);
};

function doneOf(answers: readonly [clientId: string, answer: MarksChanged][], isUndone: boolean): Done {
  const sum = (count: (answer: MarksChanged) => number) =>
    answers.reduce((total, [, answer]) => total + count(answer), 0);
  return {
    steps: answers.map(([client_id, { change_id }]) => ({ client_id, change_id })),
    changed: sum(({ changed }) => changed),
    left: sum(({ left }) => left),
    job: answers.find(([, { job }]) => job !== null)?.[1].job ?? null,
    isUndone,
  };
}

type Part = { clientId: string } & ({ ids: string[] } | { filter: Omit<ReviewsFilter, 'sort'> });

function partsOf(target: Target): Part[] {
  if ('filter' in target) {
    const { sort: _sort, ...filter } = target.filter;
    return [{ clientId: target.clientId, filter }];
  }
  return [...Map.groupBy(target.reviews, ({ client_id }) => client_id)].flatMap(([clientId, reviews]) =>
    chunksOf(
      reviews.map(({ id }) => id),
      markLimits.atOnce,
    ).map((ids) => ({ clientId, ids })),
  );
}

const chunksOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => [
    ...ids.slice(index * size, (index + 1) * size),
  ]);
