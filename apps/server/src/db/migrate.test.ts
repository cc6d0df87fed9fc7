import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { createTestDatabase } from '../test/server.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const log = createLog('silent');

async function onEmptyDatabase(
  work: (url: string, run: (text: string) => Promise<pg.QueryResult>) => Promise<void>,
) {
  const { url, drop } = await createTestDatabase({ empty: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(url, (text) => client.query(text));
  } finally {
    await client.end();
    await drop();
  }
}

it('lets many nodes migrate at once', async () => {
  await onEmptyDatabase(async (url, run) => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(url, log)));
    const { rows } = await run('SELECT name FROM schema_migrations ORDER BY name');
    expect(rows.map((row: { name: string }) => row.name)).toEqual(Object.keys(migrations));
  });
});

it('leaves the old schema where a migration fails, and says which and why', async () => {
  await onEmptyDatabase(async (url, run) => {
    await migrate(url, log);
    const failing = {
      ...migrations,
      '29990101000000-broken': {
        async up(db: Parameters<(typeof migrations)[string]['up']>[0]) {
          await sql`CREATE TABLE half_done (id int)`.execute(db);
          await sql`SELECT * FROM no_such_table`.execute(db);
        },
      },
    };
    await expect(migrate(url, log, failing)).rejects.toThrow(/29990101000000-broken failed.*no_such_table/);
    const { rows } = await run("SELECT to_regclass('half_done') AS half, to_regclass('reviews') AS whole");
    expect(rows).toEqual([{ half: null, whole: 'reviews' }]);
    await migrate(url, log);
  });
});

it('refuses a database that a newer Molva migrated', async () => {
  await onEmptyDatabase(async (url, run) => {
    await migrate(url, log);
    await run(
      "INSERT INTO schema_migrations (name, timestamp) VALUES ('29990101000000-future', now()::text)",
    );
    await expect(migrate(url, log)).rejects.toThrow('newer Molva');
  });
});
