import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { standingToast } from '../../components/standing-toast.ts';
import { NetworkError } from '../../lib/api-error.ts';
import { requestHeaders, toError } from '../../lib/api.ts';
import { beforeSignOut } from '../../lib/last-calls.ts';
import { queryClient } from '../../lib/query-client.ts';
import { onSessionChange } from '../../lib/session.ts';
import { refreshLists, type RequestList, workQuery } from './api.ts';
import { hideTexts } from './deleted.ts';
import { createDeletions } from './deletions.ts';
import { refusalWords } from './refusal-words.ts';

/** How long texts can be brought back, ms. */
const timeToUndo = 10_000;
const timeToRead = 20_000;

const deletions = createDeletions({
  hide: hideTexts,
  send: sendDeletion,
  offer(count, back, end) {
    standingToast({
      type: 'info',
      title: `Удалено текстов: ${count}`,
      duration: timeToUndo,
      action: { label: 'Вернуть', onClick: back },
      onEnd: end,
    }).catch((error: unknown) => {
      reportError(error);
      setTimeout(end, timeToUndo);
    });
  },
  onDone({ clientId, texts }) {
    const gone = new Set(texts.map(({ id }) => id));
    takeOut(queryClient, gone);
    for (const id of gone) queryClient.removeQueries({ queryKey: workQuery(clientId, id).queryKey });
    refresh(clientId);
  },
  onRefused(failure, { clientId, texts }) {
    const { title, description } = refusalWords(failure, texts);
    standingToast({ type: 'error', title, description, duration: timeToRead }).catch(reportError);
    refresh(clientId);
  },
});

/** Takes texts out of sight, and deletes them if nobody brings them back in time. */
export const deleteTexts = deletions.begin;

/** Throws ApiError: 409 with the texts that cannot be deleted as `current`. Survives the page. */
async function sendDeletion(clientId: string, ids: readonly string[]): Promise<void> {
  const headers = requestHeaders('POST');
  headers.set('content-type', 'application/json');
  let response: Response;
  try {
    response = await fetch('/api/v1/reviews/clients/requests/delete-many', {
      method: 'POST',
      headers,
      credentials: 'include',
      keepalive: true,
      body: JSON.stringify({ client_id: clientId, ids }),
    });
  } catch (error) {
    throw new NetworkError(error);
  }
  if (!response.ok) throw await toError(response);
}

/** Lists lose the texts before they ask anew, so that nothing deleted flashes up. */
function takeOut(client: QueryClient, gone: ReadonlySet<string>): void {
  const left = <L extends RequestList | undefined>(list: L): L => {
    if (!list) return list;
    const data = list.data.filter(({ id }) => !gone.has(id));
    return { ...list, data, count: list.count - (list.data.length - data.length) };
  };
  for (const kind of ['staff', 'own'])
    client.setQueriesData<RequestList>({ queryKey: ['requests', kind] }, left);
  client.setQueriesData<InfiniteData<RequestList>>({ queryKey: ['requests', 'pages'] }, (list) =>
    list ? { ...list, pages: list.pages.map(left) } : list,
  );
}

function refresh(clientId: string): void {
  void refreshLists(queryClient);
  for (const queryKey of [
    ['execution', clientId],
    ['gallery', clientId],
    ['writers', clientId],
    ['dashboard'],
  ])
    void queryClient.invalidateQueries({ queryKey });
  void queryClient.invalidateQueries({ queryKey: ['requests', 'workload', clientId] });
}

addEventListener('pagehide', () => void deletions.sendAll());
beforeSignOut(deletions.sendAll);
onSessionChange((token) => {
  if (token === null) deletions.forget();
});
