import type { AppContext } from '../../kernel/context.ts';
import { tooMany } from '../../lib/errors.ts';

/** Suggestions that one person has coming at once: two tabs, and no more of them forgotten somewhere. */
const maxEach = 2;

const open = new WeakMap<AppContext['bus'], Map<AbortController, string>>();

/**
 * A place among the suggestions that are coming. Whoever stops the server ends all of them.
 *
 * @throws too_many for one more than a person may have
 */
export function openStream(
  context: Pick<AppContext, 'bus'>,
  userId: string,
): { ended: AbortController; close(): void } {
  const streams = open.get(context.bus) ?? new Map<AbortController, string>();
  open.set(context.bus, streams);
  const own = [...streams.values()].filter((id) => id === userId).length;
  if (own >= maxEach) throw tooMany('other_suggestions', 5);
  const ended = new AbortController();
  streams.set(ended, userId);
  return { ended, close: () => void streams.delete(ended) };
}

/** The server stops: what is still coming is broken off, and the model is asked no further. */
export function endStreams(context: Pick<AppContext, 'bus'>): void {
  for (const ended of open.get(context.bus)?.keys() ?? []) ended.abort();
}
