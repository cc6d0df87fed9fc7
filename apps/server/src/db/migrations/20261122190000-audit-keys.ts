import { type Kysely, sql } from 'kysely';

/**
 * Entries of the audit log are keyed, by keys sealed with `SECRET_KEY`; and the database remembers which `SECRET_KEY`
 * it belongs to (docs/decisions/0022).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null in entries written before there were keys.
  `ALTER TABLE audit_entries ADD COLUMN key_id uuid`,
  // All rows are the agency's (the nil UUID); the column is there for what is sealed.
  `CREATE TABLE audit_keys (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     public_key text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id)
   )`,
  // Names of the keys, which tell nothing of them.
  `CREATE TABLE secret_keys (
     key_id text PRIMARY KEY,
     noted_at timestamptz NOT NULL DEFAULT now()
   )`,
];
