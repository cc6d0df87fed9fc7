import type { Handle } from '../../db/database.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { genesis, hashEntry } from './chain.ts';
import { type AuditKey, createKeyRing } from './keys.ts';
import { chains, entriesAfter, headless, headOf } from './queries.ts';

export interface ChainProblem {
  client_id: string;
  /** The entry at which the chain stops being what was written. */
  seq: number;
  /**
   * `unkeyed`: it has no key though the chain's end must have one; `key_gone`: it names a key that is not there or does
   * not open; `not_anchored`: an anchor outside says it was another, or that there was one.
   */
  problem: 'changed' | 'missing' | 'reordered' | 'cut_off' | 'unkeyed' | 'key_gone' | 'not_anchored';
}

/** What a chain was at some time, as an anchor outside says. */
export interface KnownEntry {
  seq: number;
  hash: string;
}

export interface Verified {
  entries: number;
  /** Of them proven by key, with the times of the first and the last. */
  keyed: { entries: number; from: string | null; to: string | null };
  /** Of them older than the keys: proven by nothing but the keyed entry behind them. */
  unkeyed: number;
  problems: ChainProblem[];
}

interface Options {
  keys: ReadonlyMap<string, AuditKey>;
  /** By client: what anchors say, in the order of `seq`. */
  known: ReadonlyMap<string, readonly KnownEntry[]>;
}

const batch = 1_000;

/**
 * Reads every chain from its start and finds the first entry of each that was changed, removed, moved or hashed anew.
 * Entries removed at the end are found by the chain's kept head, and those removed with their head by the anchors.
 */
export async function verifyChains(
  handle: Handle,
  secrets: SecretBox,
  known: Options['known'] = new Map(),
): Promise<Verified> {
  const options = { keys: await createKeyRing(secrets).all(handle), known };
  const total: Verified = {
    entries: 0,
    keyed: { entries: 0, from: null, to: null },
    unkeyed: 0,
    problems: (await headless(handle)).map((clientId) => ({
      client_id: clientId,
      seq: 0,
      problem: 'cut_off',
    })),
  };
  const heads = await chains(handle);
  for (const head of heads) await verifyChain(handle, head, options, total);
  const present = new Set(heads.map((head) => head.client_id));
  for (const [clientId, named] of known) {
    const last = named.at(-1);
    if (last && !present.has(clientId))
      total.problems.push({ client_id: clientId, seq: last.seq, problem: 'not_anchored' });
  }
  return total;
}

type Entry = Awaited<ReturnType<typeof entriesAfter>>[number];

async function verifyChain(
  handle: Handle,
  head: { client_id: string; seq: number; hash: string },
  { keys, known }: Options,
  total: Verified,
): Promise<void> {
  const anchored = new Map(known.get(head.client_id)?.map((entry) => [entry.seq, entry.hash]));
  const lastAnchored = known.get(head.client_id)?.at(-1)?.seq ?? 0;
  let seq = 0;
  let hash = genesis;
  let isKeyed = false;
  const broken = (at: number, problem: ChainProblem['problem']) =>
    void total.problems.push({ client_id: head.client_id, seq: at, problem });

  const check = (row: Entry): ChainProblem['problem'] | null => {
    if (row.seq !== seq + 1) return 'missing';
    // It does not follow the one before: it stood elsewhere, or the one before was written anew.
    if (row.previous_hash !== hash) return 'reordered';
    const key = row.key_id === null ? null : keys.get(row.key_id);
    if (key === undefined) return 'key_gone';
    if (key === null && isKeyed) return 'unkeyed';
    if (row.hash !== hashEntry(row.previous_hash, row, key?.mac ?? null)) return 'changed';
    return (anchored.get(row.seq) ?? row.hash) === row.hash ? null : 'not_anchored';
  };

  while (seq < head.seq) {
    const rows = await entriesAfter(handle, head.client_id, seq, Math.min(batch, head.seq - seq));
    for (const row of rows) {
      const problem = check(row);
      if (problem) return broken(problem === 'missing' ? seq + 1 : row.seq, problem);
      seq = row.seq;
      hash = row.hash;
      isKeyed = row.key_id !== null;
      note(total, row);
    }
    if (rows.length === 0) break;
  }
  if (seq !== head.seq || hash !== head.hash) return broken(seq + 1, 'cut_off');
  if (await isBehind(handle, head)) return broken(seq + 1, 'cut_off');
  if (seq < lastAnchored) return broken(seq + 1, 'not_anchored');
  // Every chain has been ended by a key since there are keys.
  if (seq > 0 && !isKeyed && keys.size > 0) return broken(seq, 'unkeyed');
}

/** Whether entries stand past the end of the chain, and not because it grew while it was read. */
async function isBehind(handle: Handle, head: { client_id: string; seq: number }): Promise<boolean> {
  const past = await entriesAfter(handle, head.client_id, head.seq, 1);
  return past.length > 0 && (await headOf(handle, head.client_id))?.seq === head.seq;
}

function note(total: Verified, row: Entry): void {
  total.entries += 1;
  if (row.key_id === null) {
    total.unkeyed += 1;
    return;
  }
  const { keyed } = total;
  keyed.entries += 1;
  if (keyed.from === null || row.at < keyed.from) keyed.from = row.at;
  if (keyed.to === null || row.at > keyed.to) keyed.to = row.at;
}
