import { queryOptions } from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';
import { pages } from '../../lib/query.ts';
export type Notification = Answer<'GET /notifications'>['data'][number];

const pageSize = 30;

/** How many are unread: asked once, then told by the event stream. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['unread'],
    queryFn: async ({ signal }) => {
      const { unread } = await api('GET /notifications', { query: { limit: 1 } }, { signal });
      return unread;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const notificationsQuery = (unreadOnly: boolean) =>
  pages('GET /notifications', { query: { limit: pageSize, ...(unreadOnly && { unread: 'true' as const }) } });
