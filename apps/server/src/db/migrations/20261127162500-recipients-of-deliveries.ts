import { type Kysely, sql } from 'kysely';

/** The log of alerts says to whom: people, not how many of them. Of what was sent before only Telegram's are known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE alert_deliveries ADD COLUMN recipient_ids uuid[] NOT NULL DEFAULT '{}'`.execute(db);
  await sql`UPDATE alert_deliveries SET recipient_ids = ARRAY[target_id]
    WHERE channel = 'telegram' AND target_id IS NOT NULL`.execute(db);
}
