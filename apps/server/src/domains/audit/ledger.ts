import { LRUCache } from 'lru-cache';
import type { Ledger } from '../../db/database.ts';
import { closeUnkeyed, extendChain } from './extend-chain.ts';
import type { KeyRing } from './keys.ts';
import type { Head } from './queries.ts';
import { createTurns } from './turns.ts';

/** Chains of which the end is kept in mind. */
const maxChains = 10_000;

/**
 * Writes the entries of a transaction at the ends of their chains. From the first lock to the commit there are a few
 * statements and nothing else; chains are locked in one order, so that two transactions never wait for each other.
 *
 * Within a process the writers of a chain take turns before they ask PostgreSQL: a node that stands still then has one
 * place in the queue for the chain, not one for each of its connections.
 */
export function createLedger(ring: KeyRing): Ledger {
  const turn = createTurns();
  const lastSeen = new LRUCache<string, Head>({ max: maxChains });
  return {
    async append(tx, entries, atEnd) {
      const key = await ring.current(tx);
      if (key.isNew) await closeUnkeyed(tx, { key });
      const chains = Map.groupBy(entries, (entry) => entry.client_id);
      for (const clientId of [...chains.keys()].toSorted()) {
        atEnd(await turn(clientId));
        await extendChain(tx, clientId, chains.get(clientId) ?? [], { key, lastSeen });
      }
    },
  };
}
