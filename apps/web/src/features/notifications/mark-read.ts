import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { act, changed } from '../../lib/act.ts';
import type { Answer } from '../../lib/api.ts';
import { notificationsQuery, unreadQuery } from './api.ts';

type Page = Answer<'GET /notifications'>;

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
    const { unread } = await act('POST /notifications/read', {
      body: { read, ...(ids !== 'all' && { ids: [...ids] }) },
    });
    queryClient.setQueryData(unreadQuery().queryKey, unread);
  } catch (error) {
    // The lists must not go on showing what did not happen.
    await changed('POST /notifications/read');
    throw error;
  }
}
