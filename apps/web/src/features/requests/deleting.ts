import type { QueryClient } from '@tanstack/react-query';
import { standingToast } from '../../components/standing-toast.ts';
import { beforeSignOut } from '../../lib/last-calls.ts';
import { queryClient } from '../../lib/query-client.ts';
import { onSessionChange } from '../../lib/session.ts';
import { eachList, workQuery } from './api.ts';
import { hideTexts } from './deleted.ts';
import { createDeletions } from './deletions.ts';
import { refusalWords } from './refusal-words.ts';
import { act, changed } from '../../lib/act.ts';

const call = 'POST /reviews/clients/requests/delete-many';
/** How long texts can be brought back, ms. */
const undoMs = 10_000;
const readingMs = 20_000;

const deletions = createDeletions({
  hide: hideTexts,
  send: sendDeletion,
  offer(count, back, end) {
    standingToast({
      type: 'info',
      title: `Удалено текстов: ${count}`,
      duration: undoMs,
      action: { label: 'Вернуть', onClick: back },
      onEnd: end,
    }).catch((error: unknown) => {
      reportError(error);
      setTimeout(end, undoMs);
    });
  },
  onRefused(failure, { clientId, texts }) {
    const { title, description } = refusalWords(failure, texts);
    standingToast({ type: 'error', title, description, duration: readingMs }).catch(reportError);
    void changed(call, clientId);
  },
});

let isWatching = false;

/** Takes texts out of sight, and deletes them if nobody brings them back in time. */
export const deleteTexts: typeof deletions.begin = (...what) => {
  if (!isWatching) watch();
  deletions.begin(...what);
};

/** What waits is sent before the page or the session ends. */
function watch(): void {
  isWatching = true;
  addEventListener('pagehide', () => void deletions.sendAll());
  beforeSignOut(deletions.sendAll);
  onSessionChange((token) => {
    if (token === null) deletions.forget();
  });
}

/** Throws ApiError: 409 with the texts that cannot be deleted as `current`. Survives the page. */
async function sendDeletion(clientId: string, ids: readonly string[]): Promise<void> {
  const show = () => {
    takeOut(queryClient, new Set(ids));
    for (const id of ids) queryClient.removeQueries({ queryKey: workQuery(clientId, id).queryKey });
  };
  await act(call, { body: { client_id: clientId, ids: [...ids] } }, { keepalive: true, show });
}

/** Lists lose the texts before they ask anew, so that nothing deleted flashes up. */
function takeOut(client: QueryClient, gone: ReadonlySet<string>): void {
  eachList(client, (list) => {
    const data = list.data.filter(({ id }) => !gone.has(id));
    return { ...list, data, count: list.count - (list.data.length - data.length) };
  });
}
