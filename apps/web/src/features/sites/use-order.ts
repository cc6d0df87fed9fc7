import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '../../components/toasts.ts';
import { explain } from '../../lib/explain.ts';
import { freshSitesQuery, updateSite } from './api.ts';

/** Moves a site to a place of the list: shown at once, one after another where keys are pressed fast. */
export function useOrder(): (id: string, place: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = freshSitesQuery();
  const move = useMutation({
    mutationKey: ['site-order'],
    scope: { id: 'site-order' },
    mutationFn: ({ id, place }: { id: string; place: number }) => updateSite({ id, position: place }),
    onError: (error) => toastFailure(explain(error)),
    onSettled: async () => {
      // Only the last of several asks again: an answer in between would throw the list back.
      if (queryClient.isMutating({ mutationKey: ['site-order'] }) === 1)
        await queryClient.invalidateQueries({ queryKey });
    },
  });
  return (id, place) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: moved(list.data, id, place) });
    move.mutate({ id, place });
  };
}

function moved<T extends { id: string }>(rows: readonly T[], id: string, place: number): T[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return [...rows];
  return rows.filter((one) => one.id !== id).toSpliced(place, 0, row);
}
