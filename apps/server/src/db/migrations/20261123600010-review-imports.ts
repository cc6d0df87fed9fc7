import { type Kysely, sql } from 'kysely';

/**
 * Reviews come out of files too. What only a file told of has the time of it, until a collection sees it. A client's last
 * mapping of columns is kept, and so is for a day what a call with a key of its caller's was answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'ALTER TABLE reviews ADD COLUMN imported_at timestamptz',
  `CREATE TABLE review_import_mappings (
     client_id uuid PRIMARY KEY REFERENCES clients,
     mapping jsonb NOT NULL,
     rating_best double precision NOT NULL,
     updated_at timestamptz NOT NULL
   )`,
  `CREATE TABLE idempotency_keys (
     client_id uuid NOT NULL REFERENCES clients,
     key text NOT NULL,
     call_hash text NOT NULL,
     answer jsonb NOT NULL,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, key)
   )`,
  'CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)',
];
