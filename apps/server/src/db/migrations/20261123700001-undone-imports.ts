import { type Kysely, sql } from 'kysely';

/** Each import of reviews is kept with what it brought, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE review_imports (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     user_id uuid,
     file_name text,
     format text NOT NULL,
     created_at timestamptz NOT NULL,
     ended_at timestamptz,
     counts jsonb,
     undone_at timestamptz,
     undone_by uuid,
     removed integer,
     kept integer,
     PRIMARY KEY (client_id, id)
   )`,
  'CREATE INDEX review_imports_newest ON review_imports (client_id, created_at DESC)',
  // Of what no other import and no collection told of besides.
  'ALTER TABLE reviews ADD COLUMN import_id uuid',
  'CREATE INDEX reviews_import ON reviews (client_id, import_id) WHERE import_id IS NOT NULL',
];
