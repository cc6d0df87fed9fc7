import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '../../components/toasts.ts';
import { explain } from '../../lib/explain.ts';
import { type Review, reviewQuery } from './api.ts';

/**
 * The review that is to be open, where the list does not have it: a link leads to it from elsewhere, it stands further
 * down, or what was done with it took it out of the filter. Where there is none that one may see, that is said.
 */
export function useElsewhere(
  clientId: string | undefined,
  id: string | undefined,
  items: readonly Review[],
  isPending: boolean,
): Review | undefined {
  const isMissing = id !== undefined && !isPending && !items.some((review) => review.id === id);
  const { data, error } = useQuery({ ...reviewQuery(clientId, id ?? ''), enabled: isMissing });
  const isNowhere = isMissing && data?.data.length === 0;
  useEffect(() => {
    if (isNowhere) toastFailure('Отзыва по этой ссылке нет: его удалили, объединили с другим или он не ваш');
  }, [isNowhere]);
  useEffect(() => {
    if (isMissing && error !== null) toastFailure(`Отзыв по ссылке не открылся. ${explain(error)}`);
  }, [isMissing, error]);
  return isMissing ? data?.data[0] : undefined;
}
