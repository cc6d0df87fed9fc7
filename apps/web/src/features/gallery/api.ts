import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';

export type GalleryImage = Answer<'GET /reviews/clients/{client_id}/gallery'>['data'][number];

export const galleryPageSize = 60;

export interface GalleryFilter {
  readonly period: string;
  readonly area?: string | undefined;
  readonly page?: number | undefined;
}

export const galleryQuery = (clientId: string, { period, area, page = 1 }: GalleryFilter) =>
  query(
    'GET /reviews/clients/{client_id}/gallery',
    {
      params: { client_id: clientId },
      query: {
        period,
        ...(area !== undefined && { area_id: area }),
        skip: (page - 1) * galleryPageSize,
        limit: galleryPageSize,
      },
    },
    {
      placeholderData: keepPreviousData,
      // The addresses of the images end after an hour or two.
      staleTime: 0,
      refetchInterval: 45 * 60_000,
    },
  );

/** Pictures of a month, to choose some of them: as many as a person looks through. */
export const monthImagesQuery = (clientId: string, period: string) =>
  query('GET /reviews/clients/{client_id}/gallery', {
    params: { client_id: clientId },
    query: { period, limit: 60 },
  });

/** Pictures that show one text published. */
export const proofsQuery = (clientId: string, requestId: string) =>
  query(
    'GET /reviews/clients/{client_id}/gallery',
    { params: { client_id: clientId }, query: { request_id: requestId, limit: 50 } },
    {
      // The addresses of the images end after an hour or two.
      staleTime: 0,
      refetchInterval: (query) =>
        query.state.data?.data.some(({ state }) => state === 'processing') ? 1_500 : 45 * 60_000,
    },
  );

/** Puts a picture into the gallery that shows a text published. Throws ApiError: 413, 409, 422 as the gallery does. */
export function addProof(
  text: { id: string; client_id: string; area_id: string },
  period: string,
  file: File,
): Promise<unknown> {
  return act('POST /reviews/clients/{client_id}/image-processing', {
    params: { client_id: text.client_id },
    body: { period, area_id: text.area_id, request_id: text.id },
    files: [{ name: file.name, content: file }],
  });
}
