import { buildApp } from '@molva/server/app';
import { readSettings } from '@molva/server/config/settings';
import { createContext } from '@molva/server/create-context';
import type { Database, Handle } from '@molva/server/db/database';
import type { Tables } from '@molva/server/db/tables';
import { queryAsSent, type RowReader } from '@molva/server/db/rows-as-sent';
import { valueTypes } from '@molva/server/db/types-of-values';
import { createLog } from '@molva/server/lib/log';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { secretKey } from '../server/start-bench-server.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface Recorder {
  /** Asks for a path as HTTP would, and gives what ran on the database for it. @throws where the answer is not 200 */
  statementsOf(path: string): Promise<Statement[]>;
  close(): Promise<void>;
}

/**
 * The server once more, in this process and never listening, on a database handle that notes what it runs: the
 * statements explained are those of the real calls, not copies of them.
 */
export async function createRecorder(databaseUrl: string, token: string, folder: string): Promise<Recorder> {
  const config = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, types: valueTypes });
  const statements: Statement[] = [];
  const query = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ query: { sql, parameters } }) {
      statements.push({ sql, parameters });
    },
  });
  const handle: Handle = { query, now: () => new Date() };
  const reading = {
    ...handle,
    async read<Rows>({ sql, parameters }: Statement, reader: RowReader<Rows>): Promise<Rows> {
      statements.push({ sql, parameters });
      const client = await pool.connect();
      try {
        return await queryAsSent(client, { text: sql, values: [...parameters] }, reader);
      } finally {
        client.release();
      }
    },
    copyOut: () => Promise.reject(new Error('lists copy nothing out')),
  };
  const db: Database = {
    ...reading,
    lagging: reading,
    serve: (_caller, work) => work(),
    noteNews: () => undefined,
    transaction: () => Promise.reject(new Error('lists write nothing')),
    close: () => query.destroy(),
  };
  const log = createLog('warn');
  const { context, close } = await createContext(config, { databaseUrl, secretKey, log, overrides: { db } });
  const app = await buildApp(context);
  const headers = { authorization: `Bearer ${token}` };
  // Who asks is known from now on, and costs the calls that follow no statement.
  await app.inject({ url: '/api/v1/users/me', headers });
  return {
    async statementsOf(path) {
      statements.length = 0;
      const { statusCode, body } = await app.inject({ url: path, headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`);
      return [...statements];
    },
    async close() {
      await app.close();
      await close();
      await db.close();
    },
  };
}
