import type { Query, QueryClient } from '@tanstack/react-query';
import { staleByEvent } from '../../lib/stale.ts';

/** A text that is typed in says so every second or so: what shows it asks at most this often, ms. */
const minIntervalMs = 3_000;

/** Texts that changed while asking rests, by their ids with their clients. */
const waiting = new WeakMap<QueryClient, Map<string, string>>();

interface ChangedText {
  readonly client_id: string;
  readonly request_id: string;
}

/** A text, its state or who holds it has changed: the open text and lists ask anew, at once and then not too often. */
export function noteText(
  queryClient: QueryClient,
  { client_id: clientId, request_id: id }: ChangedText,
): void {
  const open = waiting.get(queryClient);
  if (open) {
    open.set(id, clientId);
    return;
  }
  ask(queryClient, new Map([[id, clientId]]));
  askLater(queryClient);
}

function askLater(queryClient: QueryClient): void {
  const texts = new Map<string, string>();
  waiting.set(queryClient, texts);
  setTimeout(() => {
    waiting.delete(queryClient);
    if (texts.size === 0) return;
    ask(queryClient, texts);
    askLater(queryClient);
  }, minIntervalMs);
}

function ask(queryClient: QueryClient, texts: ReadonlyMap<string, string>): void {
  const others = (query: Query) => {
    const [call, parts] = query.queryKey as [string, { query?: { id?: string } }?];
    return call === 'GET /reviews/clients/requests/one' && !texts.has(parts?.query?.id ?? '');
  };
  for (const clientId of new Set(texts.values()))
    void staleByEvent(queryClient, 'request_changed', { clientId, only: (query) => !others(query) });
}
