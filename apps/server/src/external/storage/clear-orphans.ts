import { momentOf } from '../../lib/ids.ts';
import type { Storage } from './create-storage.ts';

/** What a stored file was made for: the client and the row by whose id its key goes. */
export interface Owner {
  clientId: string;
  id: string;
}
const batch = 500;

/**
 * Deletes files that no row stands behind: left by a process that died between storing and committing, or of rows that
 * were deleted with what they belonged to. A file is there before its row, so young ones are left alone.
 *
 * @param ownerOf null for files of anything else
 * @param known of these ids those that have a row
 * @param before milliseconds since 1970: only what was made earlier
 */
export async function clearOrphans(
  storage: Storage,
  kind: {
    ownerOf(key: string): Owner | null;
    known(ids: readonly string[]): Promise<ReadonlySet<string>>;
    forget(owner: Owner): Promise<void>;
  },
  { before, signal }: { before: number; signal: AbortSignal },
): Promise<void> {
  const found = new Map<string, Owner>();
  const check = async () => {
    const known = await kind.known([...found.keys()]);
    for (const [id, owner] of found) if (!known.has(id)) await kind.forget(owner);
    found.clear();
  };
  for await (const key of storage.list('clients')) {
    if (signal.aborted) return;
    const owner = kind.ownerOf(key);
    const made = owner === null ? null : momentOf(owner.id);
    if (owner !== null && made !== null && made < before) found.set(owner.id, owner);
    if (found.size >= batch) await check();
  }
  await check();
}
