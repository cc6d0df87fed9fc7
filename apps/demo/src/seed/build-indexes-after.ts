import type pg from 'pg';

interface Made {
  drop: string;
  make: string;
}

/**
 * Does work that fills a table whose indexes and foreign keys, but for its unique ones, are made after it: all at once they cost a part
 * of what they cost row by row, and at ten million rows the more so. One transaction: what ends half-way has changed nothing.
 *
 * @param note hears of each before it is made, with how many there are
 */
export async function buildIndexesAfter<T>(
  client: pg.Client,
  table: string,
  work: () => Promise<T>,
  note: (place: number, count: number) => void = () => undefined,
): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(
      "SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL max_parallel_maintenance_workers = 2",
    );
    const made = [...(await keysOf(client, table)), ...(await indexesOf(client, table))];
    for (const { drop } of made) await client.query(drop);
    const result = await work();
    // A key is checked by the indexes.
    for (const [at, { make }] of made.toReversed().entries()) {
      note(at + 1, made.length);
      await client.query(make);
    }
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function keysOf(client: pg.Client, table: string): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'f'`,
    [table],
  );
  return rows;
}

async function indexesOf(client: pg.Client, table: string): Promise<Made[]> {
  const { rows } = await client.query<Made>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS make
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  return rows;
}
