import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresQueryResult,
  type Transaction as KyselyTransaction,
} from 'kysely';
import type { Logger } from '../lib/log.ts';
import { raisingVersions } from './client-versions.ts';
import { type Client, createPool, type Pool, type PoolOptions, preparing, withClient } from './pools.ts';
import { createReplicaPool, noteWritten, type ReplicaCaller, usesReplica, withReplica } from './replica.ts';
import { createDirectReads, type Shards } from './direct-reads.ts';
import type { RowReader } from './rows-as-sent.ts';
import { type ShownChange, shownChangeOf } from './shown-changes.ts';
import type { Tables } from './tables.ts';

/** Something to run queries on: the database, or a transaction. */
export interface Handle {
  readonly query: Kysely<Tables>;
  /** Where rows lie, for reads of several clients; absent in a transaction, which one server carries out. */
  readonly shards?: Shards;
  /** The time by the database's clock: what a statement stamps, or compares with times that are kept. */
  now(): Date;
}

/** An open transaction. Must be used inside its callback only. */
export interface Transaction extends Handle {
  readonly isTransaction: true;
  /** Runs `effect` after a commit and not after a rollback; its failure is logged, never thrown. */
  onCommit(effect: () => void | Promise<void>): void;
  /** Has the ledger write it with the last statements before the commit. */
  record(entry: LedgerEntry): void;
}

/** What the ledger is to say of a change: see `domains/audit`. */
export interface LedgerEntry {
  client_id: string;
  user_id: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  details: Record<string, unknown>;
}

/** Writes what transactions record. It comes last, so that what it locks is locked for the shortest time. */
export interface Ledger {
  /** @param atEnd what to call when the transaction has ended, however it ended */
  append(
    tx: Transaction,
    entries: readonly LedgerEntry[],
    atEnd: (release: () => void) => void,
  ): Promise<void>;
}

/** To read from, with what is only handed on. */
export interface ReadHandle extends Handle {
  /** What a query finds, its rows read by `reader`. */
  read<Rows>(query: Pick<CompiledQuery, 'sql' | 'parameters'>, reader: RowReader<Rows>): Promise<Rows>;
  /**
   * The texts that a query of one column finds, as bytes (`copy-out.ts`).
   *
   * @throws TypeError where the query has parameters
   */
  copyOut(query: CompiledQuery): Promise<Buffer[]>;
}

export interface Database extends ReadHandle {
  /** For reads that may lag behind: the replica where one is set and `serve` was asked, else the same database. */
  readonly lagging: ReadHandle;
  /** Does a call's work, which may read from the replica as far as it has what the caller wrote before. */
  serve<T>(caller: ReplicaCaller, work: () => Promise<T>): Promise<T>;
  /** Somebody was told of a change: who asks from now on, has to see it. */
  noteNews(): void;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  url: string;
  replicaUrl?: string | null;
  /** Whether reads of one client go to the worker that has them, where the database is a coordinator of Citus. */
  readsFromWorkers?: boolean;
  /** The time by the database's clock (`database-clock.ts`). */
  now(): Date;
  /** Absent: a transaction that records something fails. */
  ledger?: Ledger;
}

/** A transaction under way, and what it has changed so far of what lists show. */
interface State {
  open: boolean;
  clients: Set<string>;
  isCommon: boolean;
}

const current = new AsyncLocalStorage<State>();

/**
 * Opens a pool. Nothing is connected before the first query.
 *
 * Using the outer handle inside a transaction, or a transaction's handle after its end, is a programming error and
 * throws: both are ways to lose a write silently.
 */
export function createDatabase(options: DatabaseOptions, log: Logger): Database {
  const coordinator = preparing(createPool(options.url, options, log), raising);
  const direct =
    options.readsFromWorkers === true
      ? createDirectReads(
          coordinator,
          (node) => preparing(createPool(atNode(options.url, node), options, log)),
          log,
        )
      : null;
  const primary = direct?.pool ?? coordinator;
  const outer = kyselyOn(primary);
  const lagging = options.replicaUrl
    ? createReplicaPool(
        { replica: preparing(createPool(options.replicaUrl, options, log)), primary },
        () => positionOf(outer),
        log,
      )
    : null;
  const replica = lagging === null ? null : kyselyOn(lagging.pool);

  const { now } = options;
  const shards = direct === null ? {} : { shards: direct.shards };

  return {
    now,
    ...shards,
    get query() {
      assertOutside();
      return outer;
    },
    ...readingFrom(() => primary),
    lagging: {
      now,
      ...shards,
      get query() {
        assertOutside();
        return replica !== null && usesReplica() ? replica : outer;
      },
      ...readingFrom(() => (lagging !== null && usesReplica() ? lagging.pool : primary)),
    },
    serve: (caller, work) => (replica === null ? work() : withReplica(caller, () => positionOf(outer), work)),
    noteNews: () => lagging?.noteNews(),
    async transaction(work) {
      assertOutside();
      const effects: (() => void | Promise<void>)[] = [];
      const releases: (() => void)[] = [];
      const state: State = { open: true, clients: new Set(), isCommon: false };
      const run = async (kysely: KyselyTransaction<Tables>) => {
        try {
          const entries: LedgerEntry[] = [];
          const tx = transactionOn(kysely, now, state, effects, entries);
          const result = await work(tx);
          const changed = { clients: [...state.clients], isCommon: state.isCommon };
          for (const [text, parameters] of raisingVersions(changed))
            await kysely.executeQuery(CompiledQuery.raw(text, [...parameters]));
          if (entries.length > 0) await ledgerOf(options).append(tx, entries, (one) => releases.push(one));
          return result;
        } finally {
          state.open = false;
        }
      };
      const result = await outer
        .transaction()
        .execute((kysely) => current.run(state, () => run(kysely)))
        .finally(() => {
          for (const release of releases) release();
        });
      for (const effect of effects) {
        try {
          await effect();
        } catch (error) {
          log.error({ err: error }, 'an effect after a commit failed');
        }
      }
      return result;
    },
    async close() {
      await Promise.all([outer.destroy(), replica?.destroy()]);
    },
  };
}

function readingFrom(pool: () => Pool): Pick<ReadHandle, 'read' | 'copyOut'> {
  const readBy = <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    assertOutside();
    return withClient(pool(), work);
  };
  return {
    read: ({ sql, parameters }, reader) => readBy((client) => client.read(sql, parameters, reader)),
    async copyOut({ sql, parameters }) {
      if (parameters.length > 0) throw new TypeError('COPY takes no parameters');
      return await readBy((client) => client.copyOut(sql));
    },
  };
}

function assertOutside(): void {
  if (current.getStore()?.open) throw new Error('the outer database handle was used inside a transaction');
}

function ledgerOf({ ledger, applicationName }: DatabaseOptions): Ledger {
  if (!ledger) throw new Error(`the database of ${applicationName} was opened without a ledger`);
  return ledger;
}

function transactionOn(
  tx: KyselyTransaction<Tables>,
  now: () => Date,
  state: { open: boolean },
  effects: (() => void | Promise<void>)[],
  entries: LedgerEntry[],
): Transaction {
  return {
    isTransaction: true,
    now,
    get query() {
      if (!state.open) throw new Error('a transaction was used after its end');
      return tx;
    },
    onCommit(effect) {
      effects.push(effect);
    },
    record(entry) {
      entries.push(entry);
    },
  };
}

/** The same database on a worker, signed in as on the coordinator. */
function atNode(url: string, { host, port }: { host: string; port: number }): string {
  const address = new URL(url);
  address.searchParams.delete('host');
  address.hostname = host;
  address.port = String(port);
  return address.href;
}

const kyselyOn = (pool: Pool): Kysely<Tables> => new Kysely({ dialect: new PostgresDialect({ pool }) });

/** How far the log goes, for who wants to read what was just committed from a replica. */
async function positionOf(outer: Kysely<Tables>): Promise<string> {
  const { rows } = await outer.executeQuery<{ lsn: string }>(
    CompiledQuery.raw('SELECT pg_current_wal_insert_lsn()::text AS lsn'),
  );
  return rows[0]?.lsn ?? '';
}

/**
 * Notes in the transaction under way which clients' versions are to be raised at its end. A statement alone that changes what lists
 * show becomes a transaction.
 */
function raising(client: Client): Client {
  const send = client.query.bind(client) as Send;
  const query: Send = async (text, parameters) => {
    if (!isRead(text)) noteWritten();
    const change = shownChangeOf(text, parameters);
    if (change === null) return send(text, parameters);
    const state = current.getStore();
    if (!state?.open) return sendAlone(send, [text, parameters], change);
    for (const clientId of change.clients) state.clients.add(clientId);
    state.isCommon ||= change.isCommon;
    return send(text, parameters);
  };
  return Object.assign(Object.create(client) as Client, { query });
}

/** One that begins with `WITH` may write in any of its parts. */
const isRead = (text: string) =>
  /^\s*(?:select|begin|commit|rollback|start)\b/i.test(text) ||
  (/^\s*with\b/i.test(text) && !/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(text));

type Send = (text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

async function sendAlone(
  send: Send,
  [text, parameters]: readonly [string, readonly unknown[]],
  change: ShownChange,
): Promise<PostgresQueryResult<unknown>> {
  await send('BEGIN', []);
  try {
    const result = await send(text, parameters);
    for (const [raise, values] of raisingVersions(change)) await send(raise, values);
    await send('COMMIT', []);
    return result;
  } catch (error) {
    // Of a connection that is lost the transaction is undone without being asked.
    await send('ROLLBACK', []).catch(() => undefined);
    throw error;
  }
}
