import type { Database } from '@molva/server/db/database';
import { hasCitus } from '@molva/server/db/distribute';
import { recountAllMonths } from '@molva/server/domains/reviews/index';
import pg from 'pg';
import { anyClientExists } from '../agency/queries.ts';
import { buildIndexesAfter } from './build-indexes-after.ts';
import { type Filled, fill } from './fill.ts';
import type { SeedOptions } from './options.ts';

export interface SeedResult extends Filled {
  /** Of generating, copying and the indexes, without the ANALYZE that follows. */
  seconds: number;
}

/** Refusing to fill a database that has clients already. */
export class NotEmptyError extends Error {}

/**
 * Fills the database for measuring and brings its statistics up to date.
 *
 * @param noteIndex hears of each index and key before it is made, with how many there are
 * @throws NotEmptyError where there are clients and `force` was not given: people may work with them
 */
export async function runSeed(
  db: Database,
  url: string,
  options: SeedOptions,
  note: (filled: Filled, seconds: number) => void,
  noteIndex: (place: number, count: number) => void = () => undefined,
): Promise<SeedResult> {
  const isEmpty = !(await anyClientExists(db));
  if (!options.force && !isEmpty)
    throw new NotEmptyError('This database has clients already: --force-add adds to them all the same');
  const client = new pg.Client({ connectionString: url, application_name: 'molva seed' });
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    // What a crash would lose can be made again; larger batches for the search index halve its cost.
    await client.query(
      "SET synchronous_commit = off; SET gin_pending_list_limit = '64MB'; SET work_mem = '64MB'",
    );
    const began = performance.now();
    const secondsSince = () => (performance.now() - began) / 1000;
    const filling = () => fill(client, { ...options, until: Date.now() }, (now) => note(now, secondsSince()));
    // People may be at work in one that is not empty; on Citus indexes are not made in the transaction that fills their tables.
    const isPlain = isEmpty && !(await hasCitus(db));
    const filled = isPlain ? await buildIndexesAfter(client, 'reviews', filling, noteIndex) : await filling();
    const seconds = secondsSince();
    await recountAllMonths(db);
    for (const table of ['clients', 'areas', 'area_facts', 'area_ratings', 'reviews', 'area_months'])
      await client.query(`VACUUM (ANALYZE) ${table}`);
    if (lost) throw lost;
    return { ...filled, seconds };
  } finally {
    await client.end();
  }
}
