import { createDatabase, type Database } from '../db/database.ts';
import { createLog } from '../lib/log.ts';
import { createTestDatabase } from './server.ts';

/** A database with one connection: what a statement leaves behind is what the next one meets. Statements may take a second. */
export async function openOnOneConnection(): Promise<{ db: Database; drop(): Promise<void> }> {
  const database = await createTestDatabase();
  const db = createDatabase(
    {
      url: database.url,
      poolSize: 1,
      statementTimeout: 1_000,
      applicationName: 'test',
      now: () => new Date(),
    },
    createLog('silent'),
  );
  return {
    db,
    async drop() {
      await db.close();
      await database.drop();
    },
  };
}
