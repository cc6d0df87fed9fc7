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

/** The same of several or all clients: only those are counted of which something changed since they last were. */
export async function countOfClients(
  { kept }: Pick<AppContext, 'kept'>,
  handle: Handle,
  filter: ReviewFilter,
): Promise<number> {
  const { clients } = filter;
  const versions = await readClientVersions(handle, clients);
  const question = JSON.stringify({ ...filter, clients: 0 });
  const keyOf = (clientId: string) => `${clientId} ${question}`;
  let sum = 0;
  const missing: string[] = [];
  for (const clientId of clients === 'all' ? versions.keys() : clients) {
    const version = versions.get(clientId);
    const count = version === undefined ? undefined : kept.count(keyOf(clientId), version);
    if (count === undefined) missing.push(clientId);
    else sum += count;
  }
  if (missing.length === 0) return sum;
  // A client without a version never had a review.
  const isAll = clients === 'all' && missing.length === versions.size;
  const counts = await countReviews(handle, { ...filter, clients: isAll ? 'all' : missing });
  for (const clientId of missing) {
    const count = counts.get(clientId) ?? 0;
    const version = versions.get(clientId);
    if (version !== undefined) kept.keepCount(keyOf(clientId), version, count);
    sum += count;
  }
  return sum;
}
