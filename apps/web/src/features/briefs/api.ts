import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

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
    queryKey: ['brief', clientId, 'now'],
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
  infiniteQueryOptions({
    queryKey: ['brief', clientId, 'versions'],
    queryFn: ({ signal, pageParam }) =>
      api(
        'GET /reviews/clients/brief/versions',
        { query: { client_id: clientId, skip: pageParam, limit: 50 } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
  });

export const briefVersionQuery = (clientId: string, version: number) =>
  queryOptions({
    queryKey: ['brief', clientId, 'version', version],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/brief/versions/{version}',
        { params: { version: String(version) }, query: { client_id: clientId } },
        { signal },
      ),
  });

export const templatesQuery = (archived = false) =>
  queryOptions({
    queryKey: ['brief-templates', archived],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/brief-templates',
        { query: { archived: String(archived) as 'true', limit: 1000 } },
        { signal },
      ),
  });

export function createBrief(clientId: string, templateId: string): Promise<Brief> {
  return api('POST /reviews/clients/brief', { body: { client_id: clientId, template_id: templateId } });
}

export function saveBrief(
  clientId: string,
  version: number,
  answers: Answers,
  takeTemplate = false,
): Promise<Brief> {
  const body = { client_id: clientId, version, answers, take_template: takeTemplate };
  return api('PUT /reviews/clients/brief', { body });
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

export function createTemplate(body: Body<'POST /reviews/clients/brief-templates'>): Promise<Template> {
  return api('POST /reviews/clients/brief-templates', { body });
}

export function updateTemplate(body: Body<'PUT /reviews/clients/brief-templates'>): Promise<Template> {
  return api('PUT /reviews/clients/brief-templates', { body });
}

export function deleteTemplate(id: string): Promise<unknown> {
  return api('DELETE /reviews/clients/brief-templates', { query: { id } });
}

/** Templates, and briefs that may find theirs changed. */
export async function refreshTemplates(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['brief-templates'] }),
    queryClient.invalidateQueries({ queryKey: ['brief'] }),
  ]);
}
