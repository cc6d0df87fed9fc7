import { createDatabase, type Database } from '@molva/server/db/database';
import { createLog } from '@molva/server/lib/log';

/** Work on a database as the server's own code does it, without a time limit. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const settings = { poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() };
  const database = createDatabase({ url, ...settings }, createLog('warn'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
