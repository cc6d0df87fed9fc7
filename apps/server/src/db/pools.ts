import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from '../lib/log.ts';
import type { CopyingClient } from './copy-out.ts';
import { createPreparation, type ReadingClient } from './named-statements.ts';
import { valueTypes } from './types-of-values.ts';

export interface PoolOptions {
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 is never, and then nothing else is limited either. */
  statementTimeout: number;
  applicationName: string;
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

/**
 * For every connection, as Citus wants them; PostgreSQL without it takes them and does nothing. A table that all nodes
 * have whole is changed on one connection a node, else what refers to it could not be changed in the same transaction.
 * What stays on the coordinator stays there, although it refers to such a table.
 */
export const citusOptions =
  '-c citus.multi_shard_modify_mode=sequential -c citus.enable_local_reference_table_foreign_keys=off';

/**
 * To each worker, of one connection to the coordinator. Citus keeps one by itself and opens up to fifteen more for each statement that
 * asks every shard, which takes several times as long as the answer; it opens none where all are kept.
 */
const connectionsPerWorker = 4;
const keptConnections = `-c citus.max_cached_conns_per_worker=${connectionsPerWorker} -c citus.max_adaptive_executor_pool_size=${connectionsPerWorker}`;

/** Connections to one server. Nothing is connected before the first query. */
export function createPool(url: string, options: PoolOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    types: valueTypes,
    application_name: options.applicationName,
    connectionTimeoutMillis: maxConnectMs,
    idleTimeoutMillis: 60_000,
    ...timeLimits(options.statementTimeout),
    options: `-c timezone=UTC -c datestyle=ISO ${citusOptions} ${keptConnections}`,
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

export type Client = PostgresPoolClient & CopyingClient & ReadingClient;

/** A pool of clients as this house's are. */
export interface Pool extends PostgresPool {
  connect(): Promise<Client>;
}

/** Does something by one of its connections, which is given back however it ends. */
export async function withClient<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** A pool whose clients prepare what they run, and are wrapped once each. */
export function preparing(pool: pg.Pool, wrap: (client: Client) => Client = (client) => client): Pool {
  const wrapped = new WeakMap<pg.PoolClient, Client>();
  const prepare = createPreparation(Number(pool.options.query_timeout ?? 0));
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
