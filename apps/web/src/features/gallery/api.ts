import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../lib/api-error.ts';
import { type Answer, type Body, api, requestHeaders, toError } from '../../lib/api.ts';

export type GalleryImage = Answer<'GET /reviews/clients/{client_id}/gallery'>['data'][number];

export const galleryPageSize = 60;

export interface GalleryFilter {
  readonly period: string;
  readonly area?: string | undefined;
  readonly page?: number | undefined;
}

export const galleryQuery = (clientId: string, { period, area, page = 1 }: GalleryFilter) =>
  queryOptions({
    queryKey: ['gallery', clientId, period, area ?? '', page],
    queryFn: ({ signal }) =>
      api(
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
        { signal },
      ),
    placeholderData: keepPreviousData,
    // The addresses of the images end after an hour or two.
    staleTime: 0,
    refetchInterval: 45 * 60_000,
  });

/** Pictures that show one text published. */
export const proofsQuery = (clientId: string, requestId: string) =>
  queryOptions({
    queryKey: ['gallery', clientId, 'of-text', requestId],
    queryFn: ({ signal }) =>
      api(
        'GET /reviews/clients/{client_id}/gallery',
        { params: { client_id: clientId }, query: { request_id: requestId, limit: 50 } },
        { signal },
      ),
    // The addresses of the images end after an hour or two.
    staleTime: 0,
    refetchInterval: (query) =>
      query.state.data?.data.some(({ state }) => state === 'processing') ? 1_500 : 45 * 60_000,
  });

/** Puts a picture into the gallery that shows a text published. Throws ApiError: 413, 409, 422 as the gallery does. */
export async function addProof(
  text: { id: string; client_id: string; area_id: string },
  period: string,
  file: File,
): Promise<void> {
  const form = new FormData();
  form.append('period', period);
  form.append('area_id', text.area_id);
  form.append('request_id', text.id);
  form.append('files', file, file.name);
  let response: Response;
  try {
    response = await fetch(`/api/v1/reviews/clients/${encodeURIComponent(text.client_id)}/image-processing`, {
      method: 'POST',
      headers: requestHeaders('POST'),
      credentials: 'include',
      body: form,
    });
  } catch (error) {
    throw new NetworkError(error);
  }
  if (!response.ok) throw await toError(response);
}

export function updateImage(
  image: Pick<GalleryImage, 'client_id' | 'id'>,
  body: Body<'PUT /reviews/clients/{client_id}/gallery/{id}'>,
): Promise<GalleryImage> {
  return api('PUT /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: image.client_id, id: image.id },
    body,
  });
}

/** @param reason asked where the image proves a publication */
export function deleteImage(
  image: Pick<GalleryImage, 'client_id' | 'id'>,
  reason?: string,
): Promise<unknown> {
  return api('DELETE /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: image.client_id, id: image.id },
    ...(reason !== undefined && { body: { reason } }),
  });
}

/** The gallery, and the counts of images in the figures of the month. */
export async function refreshGallery(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['gallery', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['execution', clientId] }),
  ]);
}
