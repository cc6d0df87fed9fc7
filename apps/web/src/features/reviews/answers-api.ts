import { type Answer, type Body, api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { currentOf } from '../../lib/current.ts';
import { patchReview, type Review } from './api.ts';
import { query } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';
import { useQueryClient } from '@tanstack/react-query';

export type OfficialAnswer = NonNullable<Review['official_answer']>;
export type Removal = NonNullable<Review['removal']>;
export type AnswerTemplate = Answer<'GET /reviews/clients/requests/answer-templates'>['data'][number];
export type Suggestion = Answer<'POST /reviews/clients/requests/official-answer-suggestion'>;
export type Annotation = Omit<
  Body<'PUT /reviews/clients/requests/reviews-and-answers-info'>,
  'id' | 'client_id'
>;
export type AnswerStep = Body<'POST /reviews/clients/requests/official-answer-step'>['step'];

/** A client's templates: some dozens at most, read whole. */
export const answerTemplatesQuery = (clientId: string) =>
  query('GET /reviews/clients/requests/answer-templates', { query: { client_id: clientId, limit: 1000 } });

/** Changes what staff say of a review; every list shows it at once. Throws ApiError. */
export function useAnnotate({ id, client_id }: Review): (change: Annotation) => Promise<Review> {
  const queryClient = useQueryClient();
  return (change) =>
    act(
      'PUT /reviews/clients/requests/reviews-and-answers-info',
      { body: { id, client_id, ...change } },
      { show: (review) => patchReview(queryClient, client_id, id, review) },
    );
}

export function stepAnswer(
  review: Review,
  step: AnswerStep,
  version: number,
  more: { reason?: string; through?: boolean; show: (answer: OfficialAnswer) => void },
): Promise<OfficialAnswer> {
  const { show, ...rest } = more;
  return act(
    'POST /reviews/clients/requests/official-answer-step',
    { body: { review_id: review.id, client_id: review.client_id, step, version, ...rest } },
    { show },
  );
}

/** @param templateId absent: ask the model */
export function suggestAnswer(review: Review, templateId?: string): Promise<Suggestion> {
  return api('POST /reviews/clients/requests/official-answer-suggestion', {
    body: {
      review_id: review.id,
      client_id: review.client_id,
      ...(templateId !== undefined && { template_id: templateId }),
    },
  });
}

/** What stands now in place of what was edited here, where somebody was faster (409). */
export function standsInstead(error: unknown): { note?: string | null; removal?: Removal | null } {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'note_changed') return { note: (error.current as Pick<Review, 'note'>).note };
  if (error.code === 'complaint_changed') return { removal: (error.current as Removal | undefined) ?? null };
  return {};
}

/** The official answer as it stands now, where someone was faster (409). */
export function currentAnswer(error: unknown): OfficialAnswer | undefined {
  const current = currentOf('POST /reviews/clients/requests/official-answer-step', error);
  return current && 'state' in current && 'version' in current ? current : undefined;
}
