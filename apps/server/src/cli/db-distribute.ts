import { parseArgs } from 'node:util';
import { z } from 'zod';
import { distribute } from '../db/distribute.ts';
import { withDatabase } from './with-database.ts';

/** As many as Citus takes. */
const maxShards = 64_000;

const { values } = parseArgs({
  options: {
    /** How many shards tables are spread over, the first time (docs/operations.md). */
    shards: { type: 'string' },
  },
});
const shards = z.coerce.number().int().min(1).max(maxShards).optional().safeParse(values.shards);
if (!shards.success) {
  process.stderr.write(`--shards must be a whole number from 1 to ${maxShards}\n`);
  process.exit(2);
}

await withDatabase(async (db) => {
  const result = await distribute(db, {
    ...(shards.data === undefined ? {} : { shards: shards.data }),
    onTable: (table, place, count) => process.stdout.write(`${place} of ${count}: ${table}\n`),
  });
  if (result === 'no_citus') {
    process.stdout.write(
      'The Citus extension is not in this database (CREATE EXTENSION citus), so there is nothing to distribute.\n' +
        'On one PostgreSQL Molva needs no such step.\n',
    );
    return 0;
  }
  const lists = [
    ['Kept whole on every node', result.reference],
    ['Spread by client_id', result.distributed],
    ['Back on the coordinator alone', result.local],
  ] as const;
  for (const [what, tables] of lists)
    if (tables.length > 0) process.stdout.write(`${what}: ${tables.join(', ')}\n`);
  if (lists.every(([, tables]) => tables.length === 0))
    process.stdout.write('Nothing to do: every table is where it belongs.\n');
  return 0;
});
