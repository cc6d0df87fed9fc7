import { useQuery } from '@tanstack/react-query';
import { type Review, reviewQuery } from './api.ts';

/**
 * The review that is to be open, where the list does not have it: a link leads to it from elsewhere, it stands further
 * down, or what was done with it took it out of the filter.
 */
export function useElsewhere(
  clientId: string | undefined,
  id: string | undefined,
  items: readonly Review[],
  isPending: boolean,
): Review | undefined {
  const isMissing = id !== undefined && !isPending && !items.some((review) => review.id === id);
  const { data } = useQuery({ ...reviewQuery(clientId, id ?? ''), enabled: isMissing });
  return isMissing ? data?.data[0] : undefined;
}
