import { distribute } from '../db/distribute.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (db) => {
  const result = await distribute(db);
  if (result === 'no_citus') {
    process.stdout.write(
      'The Citus extension is not in this database (CREATE EXTENSION citus), so there is nothing to distribute.\n' +
        'On one PostgreSQL Molva needs no such step.\n',
    );
    return 0;
  }
  process.stdout.write(`Reference tables: ${result.reference.join(', ') || 'all were'}\n`);
  process.stdout.write(`Distributed by client_id: ${result.distributed.join(', ') || 'all were'}\n`);
  return 0;
});
