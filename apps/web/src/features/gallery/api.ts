import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';

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

export function updateImage(
  image: Pick<GalleryImage, 'client_id' | 'id'>,
  body: Body<'PUT /reviews/clients/{client_id}/gallery/{id}'>,
): Promise<GalleryImage> {
  return api('PUT /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: image.client_id, id: image.id },
    body,
  });
}

export function deleteImage(image: Pick<GalleryImage, 'client_id' | 'id'>): Promise<unknown> {
  return api('DELETE /reviews/clients/{client_id}/gallery/{id}', {
    params: { client_id: image.client_id, id: image.id },
  });
}

/** The gallery, and the counts of images in the figures of the month. */
export async function refreshGallery(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['gallery', clientId] }),
    queryClient.invalidateQueries({ queryKey: ['execution', clientId] }),
  ]);
}
