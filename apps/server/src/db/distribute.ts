import { sql } from 'kysely';
import type { Handle } from './database.ts';
import { commonTables, ownedTables } from './distribution.ts';

/**
 * Makes Citus keep common tables whole on every node and spread client-owned ones by `client_id`, side by side.
 * May be called again: tables that are distributed already are left alone.
 *
 * @returns the tables it changed, or `no_citus` where the extension is not in the database
 */
export async function distribute(
  db: Handle,
): Promise<'no_citus' | { reference: string[]; distributed: string[] }> {
  const extension = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db.query);
  if (extension.rows.length === 0) return 'no_citus';
  const known = await sql<{ name: string }>`SELECT table_name::text AS name FROM citus_tables`.execute(
    db.query,
  );
  const done = new Set(known.rows.map((row) => row.name));
  const reference = commonTables.filter((table) => !done.has(table));
  const distributed = ownedTables.filter((table) => !done.has(table));
  for (const table of reference) await sql`SELECT create_reference_table(${table})`.execute(db.query);
  for (const table of distributed) {
    const beside = table === ownedTables[0] ? 'default' : ownedTables[0];
    await sql`SELECT create_distributed_table(${table}, 'client_id', colocate_with => ${beside})`.execute(
      db.query,
    );
  }
  return { reference, distributed };
}
