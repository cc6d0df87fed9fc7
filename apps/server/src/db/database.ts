import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '../lib/log.ts';
import { raisingVersions } from './client-versions.ts';
import { createPreparation } from './named-statements.ts';
import { createReplicaPool, noteWritten, type ReplicaCaller, usesReplica, withReplica } from './replica.ts';
import { type ShownChange, shownChangeOf } from './shown-changes.ts';
import { valueTypes } from './types-of-values.ts';
import type { Tables } from './tables.ts';

/** Something to run queries on: the database, or a transaction. */
export interface Handle {
  readonly query: Kysely<Tables>;
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

export interface Database extends Handle {
  /** For reads that may lag behind: the replica where one is set and `serve` was asked, else the same database. */
  readonly lagging: Handle;
  /** Does a call's work, which may read from the replica as far as it has what the caller wrote before. */
  serve<T>(caller: ReplicaCaller, work: () => Promise<T>): Promise<T>;
  /** Somebody was told of a change: who asks from now on, has to see it. */
  noteNews(): void;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  replicaUrl?: string | null;
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 is never, and then nothing else is limited either. */
  statementTimeout: number;
  applicationName: string;
  /** The time by the database's clock (`database-clock.ts`). */
  now(): Date;
  /** Absent: a transaction that records something fails. */
  ledger?: Ledger;
}

/**
 * Milliseconds. A node that stands still holds what it has locked for so long, and whoever waits for it has some patience
 * more (docs/decisions/0023).
 */
const maxIdleMs = 4_000;
const maxLockMs = 5_000;
/** For a connection, a new one or one that others have. */
const maxConnectMs = 3_000;
/** What PostgreSQL's own limit of a statement needs to be heard of, before it counts as away. */
const answerSlack = 1_000;

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
  const primary = preparing(createPool(options.url, options, log), raising);
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

  return {
    now,
    get query() {
      assertOutside();
      return outer;
    },
    lagging: {
      now,
      get query() {
        assertOutside();
        return replica !== null && usesReplica() ? replica : outer;
      },
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

/**
 * For every connection, as Citus wants them; PostgreSQL without it takes them and does nothing. A table that all nodes
 * have whole is changed on one connection a node, else what refers to it could not be changed in the same transaction.
 * What stays on the coordinator stays there, although it refers to such a table.
 */
export const citusOptions =
  '-c citus.multi_shard_modify_mode=sequential -c citus.enable_local_reference_table_foreign_keys=off';

function createPool(url: string, options: DatabaseOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    types: valueTypes,
    application_name: options.applicationName,
    connectionTimeoutMillis: maxConnectMs,
    idleTimeoutMillis: 60_000,
    ...timeLimits(options.statementTimeout),
    options: `-c timezone=UTC -c datestyle=ISO ${citusOptions}`,
    keepAlive: true,
  });
  // Without listeners, losing a connection, idle or in use, would end the process. Whoever uses it gets the error too.
  const lost = (level: 'debug' | 'warn', what: string) => (error: Error) => {
    if (!pool.ending) log[level]({ err: error }, what);
  };
  pool.on('connect', (client) => client.on('error', lost('debug', 'a database connection was lost')));
  pool.on('error', lost('warn', 'an idle database connection was lost'));
  return pool;
}

/** Limits of a connection; `query_timeout` is on this side, for a PostgreSQL that does not answer at all. */
function timeLimits(statementTimeout: number): pg.PoolConfig {
  if (statementTimeout === 0) return { idle_in_transaction_session_timeout: 60_000 };
  return {
    statement_timeout: statementTimeout,
    lock_timeout: maxLockMs,
    idle_in_transaction_session_timeout: maxIdleMs,
    query_timeout: statementTimeout + answerSlack,
  };
}

const kyselyOn = (pool: PostgresPool): Kysely<Tables> =>
  new Kysely({ dialect: new PostgresDialect({ pool }) });

/** A pool whose clients prepare what they run, and are wrapped once each. */
function preparing(
  pool: pg.Pool,
  wrap: (client: PostgresPoolClient) => PostgresPoolClient = (client) => client,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepare = createPreparation();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const wrapper = wrap(prepare(client));
      wrapped.set(client, wrapper);
      return wrapper;
    },
  };
}

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
function raising(client: PostgresPoolClient): PostgresPoolClient {
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
  return Object.assign(Object.create(client) as PostgresPoolClient, { query });
}

/** A statement that begins with `WITH` may write in one of its parts. */
const isRead = (text: string) => /^\s*(?:select|begin|commit|rollback|start)\b/i.test(text);

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
