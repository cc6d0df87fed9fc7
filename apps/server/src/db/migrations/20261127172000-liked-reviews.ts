import { type Kysely, sql } from 'kysely';

/** Marks of being useful: most reviews have none, and those that have are found and counted without reading all texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX reviews_liked ON reviews (client_id, likes)
    WHERE parent_id IS NULL AND likes >= 1`.execute(db);
}
