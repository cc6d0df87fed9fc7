import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '../lib/log.ts';
import { createPreparation } from './named-statements.ts';
import { valueTypes } from './types-of-values.ts';
import type { Tables } from './tables.ts';

/** Something to run queries on: the database, or a transaction. */
export interface Handle {
  readonly query: Kysely<Tables>;
}

/** An open transaction. Must be used inside its callback only. */
export interface Transaction extends Handle {
  readonly isTransaction: true;
  /** Runs `effect` after a commit and not after a rollback; its failure is logged, never thrown. */
  onCommit(effect: () => void | Promise<void>): void;
}

export interface Database extends Handle {
  /** For reads that may lag behind: the replica where one is set, else the same database. */
  readonly lagging: Handle;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  replicaUrl?: string | null;
  /** Connections at most. */
  poolSize: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0 is never. */
  statementTimeout: number;
  applicationName: string;
}

const current = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Opens a pool. Nothing is connected before the first query.
 *
 * Using the outer handle inside a transaction, or a transaction's handle after its end, is a programming error and
 * throws: both are ways to lose a write silently.
 */
export function createDatabase(options: DatabaseOptions, log: Logger): Database {
  const pool = createPool(options.url, options, log);
  const outer = kyselyOn(pool);
  const replicaPool = options.replicaUrl ? createPool(options.replicaUrl, options, log) : null;
  const replica = replicaPool === null ? outer : kyselyOn(replicaPool);

  return {
    get query() {
      assertOutside();
      return outer;
    },
    lagging: {
      get query() {
        assertOutside();
        return replica;
      },
    },
    async transaction(work) {
      assertOutside();
      const effects: (() => void | Promise<void>)[] = [];
      const state = { open: true };
      const result = await outer.transaction().execute((tx) =>
        current.run(state, async () => {
          try {
            return await work(transactionOn(tx, state, effects));
          } finally {
            state.open = false;
          }
        }),
      );
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
      await Promise.all([outer.destroy(), replicaPool === null ? null : replica.destroy()]);
    },
  };
}

function assertOutside(): void {
  if (current.getStore()?.open) throw new Error('the outer database handle was used inside a transaction');
}

function transactionOn(
  tx: KyselyTransaction<Tables>,
  state: { open: boolean },
  effects: (() => void | Promise<void>)[],
): Transaction {
  return {
    isTransaction: true,
    get query() {
      if (!state.open) throw new Error('a transaction was used after its end');
      return tx;
    },
    onCommit(effect) {
      effects.push(effect);
    },
  };
}

function createPool(url: string, options: DatabaseOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    types: valueTypes,
    application_name: options.applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: options.statementTimeout || undefined,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC -c datestyle=ISO',
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

function kyselyOn(pool: pg.Pool): Kysely<Tables> {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepare = createPreparation();
  const preparing: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = wrapped.get(client);
      if (known) return known;
      const wrapper = prepare(client);
      wrapped.set(client, wrapper);
      return wrapper;
    },
  };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing }) });
}
