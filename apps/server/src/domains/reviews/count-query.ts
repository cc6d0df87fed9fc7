import type { AppContext } from '../../kernel/context.ts';
import { readClientVersions } from '../../db/client-versions.ts';
import type { Handle } from '../../db/database.ts';
import type { ReviewFilter } from './filter-query.ts';
import { countReviews } from './list-query.ts';

/** How many reviews of a client match, exactly; counted once for each version of the client. */
export async function countOfClient(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
  { clientId, version }: { clientId: string; version: string | null },
): Promise<number> {
  const of = `${clientId} ${JSON.stringify(filter)}`;
  const known = version === null ? undefined : kept.count(of, version);
  if (known !== undefined) return known;
  const count = (await countReviews(handle, filter)).get(clientId) ?? 0;
  if (version !== null) kept.keepCount(of, version, count);
  return count;
}

/**
 * The same of several or all clients, those without any left out: only those are counted of which something changed since they
 * last were.
 */
export async function countsOfClients(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<Map<string, number>> {
  const { clients } = filter;
  const versions = await readClientVersions(handle, clients);
  const question = JSON.stringify({ ...filter, clients: 0 });
  const keyOf = (clientId: string) => `${clientId} ${question}`;
  const counts = new Map<string, number>();
  const missing: string[] = [];
  for (const clientId of clients === 'all' ? versions.keys() : clients) {
    const version = versions.get(clientId);
    const known = version === undefined ? undefined : kept.count(keyOf(clientId), version);
    if (known === undefined) missing.push(clientId);
    else if (known > 0) counts.set(clientId, known);
  }
  if (missing.length === 0) return counts;
  const count = async (part: readonly string[], asked: 'all' | readonly string[] = part) => {
    const found = await countReviews(handle, { ...filter, clients: asked });
    for (const clientId of part) {
      const its = found.get(clientId) ?? 0;
      const version = versions.get(clientId);
      if (version !== undefined) kept.keepCount(keyOf(clientId), version, its);
      if (its > 0) counts.set(clientId, its);
    }
  };
  // A client without a version never had a review.
  const isAll = clients === 'all' && missing.length === versions.size;
  if (filter.recall) await inParts(missing, count);
  else await count(missing, isAll ? 'all' : missing);
  return counts;
}

/** How many reviews of several or all clients match. */
export async function countOfClients(
  context: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<number> {
  const counts = await countsOfClients(context, handle, filter);
  return counts.values().reduce((sum, count) => sum + count, 0);
}

/** Milliseconds for one of the statements that count, about: well within its time limit. */
const partMs = 1_000;

/**
 * Words are counted some clients at a time, as many as fit. Those of a common word that very many clients have take longer than one
 * statement may; what was counted is kept, whatever becomes of the rest.
 */
async function inParts(
  clients: readonly string[],
  work: (part: readonly string[]) => Promise<void>,
): Promise<void> {
  for (let from = 0, size = 1; from < clients.length; ) {
    const part = clients.slice(from, from + size);
    const began = performance.now();
    await work(part);
    from += part.length;
    const took = performance.now() - began;
    if (took < partMs / 4) size *= 4;
    else if (took > partMs) size = Math.ceil(size / 2);
  }
}
