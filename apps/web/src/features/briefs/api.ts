import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { pages, query, keyOf } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';
import type { Tag } from '@molva/contract/tags';

export type Brief = Answer<'GET /reviews/clients/brief'>;
export type Question = Brief['questions'][number];
export type Answers = Brief['answers'];
export type AnswerValue = Answers[string];
export type Presence = Brief['present'][number];
export type Template = Answer<'GET /reviews/clients/brief-templates'>['data'][number];
export type Version = Answer<'GET /reviews/clients/brief/versions'>['data'][number];

/** The client's brief; null where none was begun. */
export const briefQuery = (clientId: string) =>
  queryOptions({
    queryKey: keyOf('GET /reviews/clients/brief', { query: { client_id: clientId } }),
    queryFn: async ({ signal }): Promise<Brief | null> => {
      try {
        return await api('GET /reviews/clients/brief', { query: { client_id: clientId } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found' && error.params?.what === 'Brief')
          return null;
        throw error;
      }
    },
  });

/** Who has the brief open, also oneself: kept up to date by events and by one's own signs of life. */
export const presenceKey = (clientId: string) => ['brief-presence', clientId] as const;

export const briefVersionsQuery = (clientId: string) =>
  pages('GET /reviews/clients/brief/versions', { query: { client_id: clientId, limit: 50 } });

export const briefVersionQuery = (clientId: string, version: number) =>
  query('GET /reviews/clients/brief/versions/{version}', {
    params: { version: String(version) },
    query: { client_id: clientId },
  });

export const templatesQuery = (archived = false) =>
  query('GET /reviews/clients/brief-templates', {
    query: { archived: String(archived) as 'true', limit: 1000 },
  });

export function saveBrief(
  clientId: string,
  version: number,
  answers: Answers,
  { takeTemplate = false, show }: { takeTemplate?: boolean; show?: (brief: Brief) => readonly Tag[] } = {},
): Promise<Brief> {
  const body = { client_id: clientId, version, answers, take_template: takeTemplate };
  return act('PUT /reviews/clients/brief', { body }, { show });
}

export async function markPresence(
  clientId: string,
  where: { question_id: string | null; is_open: boolean },
): Promise<Presence[]> {
  const answer = await api('PUT /reviews/clients/brief/presence', {
    body: { client_id: clientId, ...where },
  });
  return answer.present;
}
