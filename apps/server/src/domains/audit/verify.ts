import type { Handle } from '../../db/database.ts';
import { genesis, hashEntry } from './chain.ts';
import { chains, entriesAfter, headless } from './queries.ts';

export interface ChainProblem {
  client_id: string;
  /** The entry at which the chain stops being what was written. */
  seq: number;
  problem: 'changed' | 'missing' | 'reordered' | 'cut_off';
}

const batch = 1_000;

/**
 * Reads every chain from its start and finds the first entry of each that was changed, removed or moved. Entries
 * removed at the end are found by the chain's kept head.
 */
export async function verifyChains(handle: Handle): Promise<{ entries: number; problems: ChainProblem[] }> {
  const problems: ChainProblem[] = (await headless(handle)).map((clientId) => ({
    client_id: clientId,
    seq: 0,
    problem: 'cut_off',
  }));
  let entries = 0;
  for (const head of await chains(handle)) {
    const result = await verifyChain(handle, head);
    entries += result.entries;
    if (result.problem) problems.push(result.problem);
  }
  return { entries, problems };
}

async function verifyChain(
  handle: Handle,
  head: { client_id: string; seq: number; hash: string },
): Promise<{ entries: number; problem: ChainProblem | null }> {
  let seq = 0;
  let hash = genesis;
  const broken = (at: number, problem: ChainProblem['problem']) => ({
    entries: seq,
    problem: { client_id: head.client_id, seq: at, problem },
  });
  for (;;) {
    const rows = await entriesAfter(handle, head.client_id, seq, batch);
    for (const row of rows) {
      if (row.seq !== seq + 1) return broken(seq + 1, 'missing');
      // It does not follow the one before: it stood elsewhere, or the one before was written anew.
      if (row.previous_hash !== hash) return broken(row.seq, 'reordered');
      if (row.hash !== hashEntry(row.previous_hash, row)) return broken(row.seq, 'changed');
      seq = row.seq;
      hash = row.hash;
    }
    if (rows.length < batch) break;
  }
  return seq === head.seq && hash === head.hash
    ? { entries: seq, problem: null }
    : broken(seq + 1, 'cut_off');
}
