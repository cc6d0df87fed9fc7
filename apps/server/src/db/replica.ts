import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from '../lib/log.ts';
import { isLsn, parseLsn } from '../lib/lsn.ts';
import { type Client, type Pool, withClient } from './pools.ts';
import { isDatabaseAway } from './problems.ts';
import type { RowReader } from './rows-as-sent.ts';

/** Where one call reads what may lag behind, and what it has written. */
export interface ReplicaUse {
  /** What the caller wrote last, as a position in the log: an older replica is of no use to them. */
  after: bigint | null;
  /** Once so, the rest of the call is: it must not see less than it has seen. */
  isOnPrimary: boolean;
  hasWritten: boolean;
}

/** A caller whose call may read from the replica. */
export interface ReplicaCaller {
  /** The position that `noteWrite` was told last, from whichever node; null where there is none. */
  wrote: string | null;
  /** Hears how far the log went with what the call wrote. */
  noteWrite(position: string): void;
}

const uses = new AsyncLocalStorage<ReplicaUse>();

/** For so long nobody tries a replica that could not be reached: each try may take seconds. */
const restMs = 5_000;
/** Cancelled for the sake of what the primary did (`max_standby_streaming_delay`), or wanting to write. The primary has no such trouble. */
const conflictCodes = new Set(['40001', '40P01', '25006']);

export const usesReplica = (): boolean => uses.getStore()?.isOnPrimary === false;

export function noteWritten(): void {
  const use = uses.getStore();
  if (!use) return;
  use.hasWritten = true;
  // What follows in the same call reads what it wrote.
  use.isOnPrimary = true;
}

/** @param position how far the primary's log goes, after what was committed */
export async function withReplica<T>(
  caller: ReplicaCaller,
  position: () => Promise<string>,
  work: () => Promise<T>,
): Promise<T> {
  const after = caller.wrote !== null && isLsn(caller.wrote) ? parseLsn(caller.wrote) : null;
  const use: ReplicaUse = { after, isOnPrimary: false, hasWritten: false };
  try {
    return await uses.run(use, work);
  } finally {
    if (use.hasWritten) caller.noteWrite(await position());
  }
}

/**
 * Connections to a replica for those who may read from it, to the primary for all others; and to the primary as well while the
 * replica is away, lags behind what its reader wrote, or breaks a statement off. Nobody hears of it but the log.
 */
export function createReplicaPool(
  { replica, primary }: { replica: Pool; primary: Pool },
  position: () => Promise<string>,
  log: Logger,
): { pool: Pool; noteNews(): void } {
  const wrapped = new WeakMap<Client, Client>();
  let restsUntil = 0;
  /** How far the replica was when it was last asked. */
  let replayed = 0n;
  /** What everybody has to see: they were told of something that was committed before this position. */
  let news = 0n;
  let hasNews = false;
  let asked: Promise<void> = Promise.resolve();

  const isResting = () => performance.now() < restsUntil;

  function leave(use: ReplicaUse, error: unknown): void {
    use.isOnPrimary = true;
    if (!isDatabaseAway(error) || isResting()) return;
    restsUntil = performance.now() + restMs;
    // Another server may come back in its place.
    replayed = 0n;
    log.warn({ err: error }, 'the replica is away: the primary answers for it');
  }

  async function hasReplayed(client: Client, after: bigint): Promise<boolean> {
    if (replayed >= after) return true;
    const { rows } = await client.query<{ lsn: string | null }>(
      'SELECT pg_last_wal_replay_lsn()::text AS lsn',
      [],
    );
    // A replica that was made a primary has none any more, and is nobody's replica.
    const lsn = rows[0]?.lsn ?? null;
    if (lsn !== null) replayed = parseLsn(lsn);
    return lsn !== null && replayed >= after;
  }

  /** What this reader must see at least. */
  async function neededBy({ after }: ReplicaUse): Promise<bigint> {
    if (hasNews) {
      hasNews = false;
      asked = position().then(
        (lsn) => void (news = parseLsn(lsn)),
        (error: unknown) => {
          hasNews = true;
          throw error;
        },
      );
    }
    await asked;
    return after === null || after < news ? news : after;
  }

  /** A client whose statements, all of them reads, are sent to the primary where the replica does not answer them. */
  function fallingBack(client: Client): Client {
    const known = wrapped.get(client);
    if (known) return known;
    const sent = async <T>(send: (to: Client) => Promise<T>): Promise<T> => {
      const use = uses.getStore();
      try {
        if (use?.isOnPrimary !== true) return await send(client);
      } catch (error) {
        if (!use || !(isDatabaseAway(error) || isConflict(error))) throw error;
        leave(use, error);
      }
      return withClient(primary, send);
    };
    const one = Object.assign(Object.create(client) as Client, {
      query: (text: string, parameters: readonly unknown[] = []) => sent((to) => to.query(text, parameters)),
      read: <Rows>(text: string, parameters: readonly unknown[], reader: RowReader<Rows>) =>
        sent((to) => to.read(text, parameters, reader)),
      copyOut: (query: string) => sent((to) => to.copyOut(query)),
    });
    wrapped.set(client, one);
    return one;
  }

  const pool: Pool = {
    options: replica.options,
    end: () => replica.end(),
    async connect() {
      const use = uses.getStore();
      if (!use || use.isOnPrimary || isResting()) return primary.connect();
      const needed = await neededBy(use);
      try {
        const client = await replica.connect();
        try {
          if (await hasReplayed(client, needed)) return fallingBack(client);
        } catch (error) {
          client.release();
          throw error;
        }
        client.release();
        use.isOnPrimary = true;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        leave(use, error);
      }
      return primary.connect();
    },
  };
  return { pool, noteNews: () => void (hasNews = true) };
}

const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && conflictCodes.has(String(error.code));
