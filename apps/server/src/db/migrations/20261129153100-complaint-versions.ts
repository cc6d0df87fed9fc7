import { type Kysely, sql } from 'kysely';

/** Two may prepare one complaint at once: who edited an earlier one is told, and overwrites nothing unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE review_removals ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db);
}
