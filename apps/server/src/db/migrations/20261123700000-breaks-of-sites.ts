import { type Kysely, sql } from 'kysely';

/** A host that is left alone is shown at the site whose collection it failed last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE host_breaks ADD COLUMN site_id uuid`.execute(db);
}
