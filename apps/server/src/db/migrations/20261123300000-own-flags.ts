import { type Kysely, sql } from 'kysely';

/**
 * Flags of the agency's own, beside those Molva asks for. One that was removed stays as a row: what all flags amount to
 * is known by the latest date alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE flags ADD COLUMN is_own boolean NOT NULL DEFAULT false`,
  `ALTER TABLE flags ADD COLUMN description text`,
  `ALTER TABLE flags ADD COLUMN removed_at timestamptz`,
];
