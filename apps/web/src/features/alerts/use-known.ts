import { useQuery } from '@tanstack/react-query';
import { areasQuery, groupsQuery, sitesQuery } from '../areas/index.ts';
import { clusterNamesQuery } from '../clustering/index.ts';
import { mostRecipients, recipientsQuery, webhooksQuery } from './api.ts';
import type { Known } from './gone.ts';

interface Listed {
  readonly data: { readonly data: readonly { readonly id: string }[]; readonly count?: number } | undefined;
  readonly isSuccess: boolean;
  readonly isFetchedAfterMount: boolean;
}

/** What may be named now. Undefined before that is sure: a list kept from earlier may lack what was made since. */
function listed({ data, isSuccess, isFetchedAfterMount }: Listed): ReadonlySet<string> | undefined {
  if (data === undefined || !isSuccess || !isFetchedAfterMount) return undefined;
  const isWhole = (data.count ?? 0) <= data.data.length;
  return isWhole ? new Set(data.data.map(({ id }) => id)) : undefined;
}

const anew = { staleTime: 0 };

/** What a rule may name now, list by list. */
export function useKnown(clientId: string): Known {
  const people = useQuery({ ...recipientsQuery(clientId), ...anew });
  return {
    area_ids: listed(useQuery({ ...areasQuery(clientId), ...anew })),
    group_ids: listed(useQuery({ ...groupsQuery(clientId), ...anew })),
    site_ids: listed(useQuery({ ...sitesQuery(), ...anew })),
    theme_ids: listed(useQuery({ ...clusterNamesQuery(clientId), ...anew })),
    webhook_ids: listed(useQuery({ ...webhooksQuery(clientId), ...anew })),
    recipient_ids: (people.data?.data.length ?? 0) < mostRecipients ? listed(people) : undefined,
  };
}
