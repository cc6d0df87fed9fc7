import { type Kysely, sql } from 'kysely';

const statements = [
  // Facts of a text that were looked at, each with why, by whom and when: [{key, reason, note, user_id, at}]. What was
  // cleared before has no reason and nobody's name. `cleared_marks` stays for nodes that still run the former version.
  `ALTER TABLE requests ADD COLUMN clearings jsonb NOT NULL DEFAULT '[]'`,
  `UPDATE requests SET clearings = (
     SELECT jsonb_agg(jsonb_build_object('key', k, 'reason', NULL, 'note', NULL, 'user_id', NULL, 'at', NULL))
     FROM unnest(cleared_marks) AS k)
   WHERE cleared_marks <> '{}'`,
  // Since when the text stands on its page without the disclosure of the reward.
  `ALTER TABLE requests ADD COLUMN undisclosed_at timestamptz`,
  // What happened besides a step, as a code; older entries say it in words.
  `ALTER TABLE request_history ADD COLUMN event text`,
  // Whether what a customer corrects goes back to the client before it counts.
  `ALTER TABLE clients ADD COLUMN customer_corrections text NOT NULL DEFAULT 'facts'`,
  `ALTER TABLE clients ADD CONSTRAINT clients_customer_corrections_check
     CHECK (customer_corrections IN ('always', 'facts', 'never'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
