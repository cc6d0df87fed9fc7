import { type Kysely, sql } from 'kysely';

/** A notification says how many of its kind came for its client while it was unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE notifications ADD COLUMN times int NOT NULL DEFAULT 1').execute(db);
}
