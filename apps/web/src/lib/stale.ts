import { eventTags } from '@molva/contract/event-tags';
import { type Changes, callTags, type Tag } from '@molva/contract/tags';
import type { ServerEvent } from '@molva/contract/jobs';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Call } from './api-client.ts';
import { clientOf } from './query.ts';

interface Scope {
  /** Whose things changed; undefined: anybody's. */
  readonly clientId?: string | undefined;
  /** What the answer or the event has put in place already. */
  readonly shown?: readonly Tag[] | undefined;
  /** Leaves answers alone that are about other rows. */
  readonly only?: (query: Query) => boolean;
}

/** Answers made of what a call changes are asked for anew, those in sight at once. */
export async function staleByCall(queryClient: QueryClient, call: Call, scope: Scope): Promise<void> {
  const tags = callTags[call];
  if ('changes' in tags) await makeStale(queryClient, tags, scope);
}

/** The same for what an event tells of. */
export async function staleByEvent(
  queryClient: QueryClient,
  kind: ServerEvent['kind'],
  scope: Scope,
): Promise<void> {
  const tags = eventTags[kind];
  await (tags === 'everything' ? queryClient.invalidateQueries() : makeStale(queryClient, tags, scope));
}

async function makeStale(
  queryClient: QueryClient,
  { changes, later = [], anyClient }: Changes,
  { clientId, shown = [], only = () => true }: Scope,
): Promise<void> {
  const reads = (tags: readonly Tag[]) => {
    const left = tags.filter((tag) => !shown.includes(tag));
    return (query: Query) => {
      const read = readBy(query.queryKey[0]);
      if (!left.some((tag) => read.includes(tag))) return false;
      const whose = clientOf(query.queryKey);
      return (
        (anyClient || whose === undefined || clientId === undefined || whose === clientId) && only(query)
      );
    };
  };
  await Promise.all([
    queryClient.invalidateQueries({ predicate: reads(later), refetchType: 'none' }),
    queryClient.invalidateQueries({ predicate: reads(changes) }),
  ]);
}

/** What a kept answer is made of; a key that is no call's is its feature's own. */
function readBy(call: unknown): readonly Tag[] {
  if (typeof call !== 'string' || !Object.hasOwn(callTags, call)) return [];
  const tags = callTags[call as Call];
  return 'reads' in tags ? tags.reads : [];
}
