import { queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Review } from '../reviews/api.ts';

export type OfficialAnswer = NonNullable<Review['official_answer']>;
export type Removal = NonNullable<Review['removal']>;
export type AnswerTemplate = Answer<'GET /reviews/clients/requests/answer-templates'>['data'][number];
export type Suggestion = Answer<'POST /reviews/clients/requests/official-answer-suggestion'>;
type Annotation = Omit<Body<'PUT /reviews/clients/requests/reviews-and-answers-info'>, 'id' | 'client_id'>;
export type AnswerStep = Body<'POST /reviews/clients/requests/official-answer-step'>['step'];

const templatesPath = '/reviews/clients/requests/answer-templates';

/** A client's templates: some dozens at most, read whole. */
export const answerTemplatesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['answer-templates', clientId],
    queryFn: ({ signal }) =>
      api(`GET ${templatesPath}`, { query: { client_id: clientId, limit: 1000 } }, { signal }),
  });

export function createAnswerTemplate(body: Body<`POST ${typeof templatesPath}`>): Promise<AnswerTemplate> {
  return api(`POST ${templatesPath}`, { body });
}

export function updateAnswerTemplate(body: Body<`PUT ${typeof templatesPath}`>): Promise<AnswerTemplate> {
  return api(`PUT ${templatesPath}`, { body });
}

export function deleteAnswerTemplate(clientId: string, id: string): Promise<unknown> {
  return api(`DELETE ${templatesPath}`, { query: { client_id: clientId, id } });
}

export function annotateReview(review: Review, change: Annotation): Promise<Review> {
  return api('PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { id: review.id, client_id: review.client_id, ...change },
  });
}

export function stepAnswer(
  review: Review,
  step: AnswerStep,
  version: number,
  { reason, through = false }: { reason?: string | undefined; through?: boolean } = {},
): Promise<OfficialAnswer> {
  return api('POST /reviews/clients/requests/official-answer-step', {
    body: {
      review_id: review.id,
      client_id: review.client_id,
      step,
      version,
      ...(reason !== undefined && { reason }),
      ...(through && { through }),
    },
  });
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

/** The official answer as it stands now, where someone was faster (409). */
export function currentAnswer(error: unknown): OfficialAnswer | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const { current } = error;
  return typeof current === 'object' && current !== null && 'state' in current && 'version' in current
    ? (current as OfficialAnswer)
    : undefined;
}
