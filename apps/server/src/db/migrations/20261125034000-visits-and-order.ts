import { type Kysely, sql } from 'kysely';

/** When somebody last looked at a client; areas and groups in the order that people give them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row a person and client. `since` is when the visit before this one began, `seen_at` when this one did.
  `CREATE TABLE client_visits (
     client_id uuid NOT NULL REFERENCES clients,
     user_id uuid NOT NULL,
     seen_at timestamptz NOT NULL,
     since timestamptz,
     PRIMARY KEY (client_id, user_id)
   )`,
  // Null: after all that have a place, by name.
  'ALTER TABLE areas ADD COLUMN position integer',
  'ALTER TABLE area_groups ADD COLUMN position integer',
  // What was found on its site since a moment.
  `CREATE INDEX official_answers_published ON official_answers (client_id, published_at)
     WHERE published_at IS NOT NULL`,
];
