import { type Kysely, sql } from 'kysely';

/** Low grades by when they were collected: what came since a visit is counted to its bound, however many others came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX reviews_low_first_seen ON reviews (client_id, first_seen)
    WHERE parent_id IS NULL AND rating <= 3`.execute(db);
}
