import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type Answer, api } from '../../lib/api.ts';

export type Notification = Answer<'GET /notifications'>['data'][number];
type Page = Answer<'GET /notifications'>;

const pageSize = 30;

/** How many are unread: asked once, then told by the event stream. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async ({ signal }) => {
      const { unread } = await api('GET /notifications', { query: { limit: 1 } }, { signal });
      return unread;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const notificationsQuery = (unreadOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', unreadOnly],
    queryFn: ({ signal, pageParam }) =>
      api(
        'GET /notifications',
        { query: { skip: pageParam, limit: pageSize, ...(unreadOnly && { unread: 'true' as const }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
      return loaded < last.count && last.data.length > 0 ? loaded : undefined;
    },
  });

/** Marks some, or all, read or unread; the lists show it at once. */
export async function markRead(
  queryClient: QueryClient,
  ids: readonly string[] | 'all',
  read = true,
): Promise<void> {
  const readAt = read ? new Date().toISOString() : null;
  queryClient.setQueryData<InfiniteData<Page>>(
    notificationsQuery(false).queryKey,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((item) =>
            ids === 'all' || ids.includes(item.id) ? { ...item, read_at: readAt } : item,
          ),
        })),
      },
  );
  try {
    const { unread } = await api('POST /notifications/read', {
      body: { read, ...(ids !== 'all' && { ids: [...ids] }) },
    });
    queryClient.setQueryData(unreadQuery().queryKey, unread);
  } finally {
    // After a failure the lists must not go on showing what did not happen.
    await queryClient.invalidateQueries({ queryKey: ['notifications', 'list'] });
  }
}
