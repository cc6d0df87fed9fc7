import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastFailure } from '../../components/toasts.ts';
import { explain } from '../../lib/explain.ts';
import { freshSitesQuery } from './api.ts';
import { act, changed } from '../../lib/act.ts';

/** Moves a site to a place of the list: shown at once, one after another where keys are pressed fast. */
export function useOrder(): (id: string, place: number) => void {
  const queryClient = useQueryClient();
  const { queryKey } = freshSitesQuery();
  const stored = useRef(queryClient.getQueryData(queryKey));
  const underWay = () => queryClient.isMutating({ mutationKey: ['site-order'] });
  const move = useMutation({
    mutationKey: ['site-order'],
    scope: { id: 'site-order' },
    mutationFn: ({ id, place }: { id: string; place: number }) =>
      act(
        'PUT /reviews/clients/areas/site',
        { body: { id, position: place } },
        {
          // Only the last of several asks again: an answer in between would throw the list back.
          show: () => (underWay() === 1 ? [] : ['sites']),
        },
      ),
    onError: (error) => {
      toastFailure(explain(error));
      // Where the server is away, what it has cannot be asked for.
      if (underWay() === 1) queryClient.setQueryData(queryKey, stored.current);
      return changed('PUT /reviews/clients/areas/site');
    },
  });
  return (id, place) => {
    void queryClient.cancelQueries({ queryKey });
    if (underWay() === 0) stored.current = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (list) => list && { ...list, data: moved(list.data, id, place) });
    move.mutate({ id, place });
  };
}

function moved<T extends { id: string }>(rows: readonly T[], id: string, place: number): T[] {
  const row = rows.find((one) => one.id === id);
  if (!row) return [...rows];
  return rows.filter((one) => one.id !== id).toSpliced(place, 0, row);
}
