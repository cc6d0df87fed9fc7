import { type Kysely, sql } from 'kysely';

/** Areas of other companies that are watched for comparison, in tables of their own (docs/decisions/0044). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE competitors (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     name text NOT NULL,
     site_id uuid NOT NULL REFERENCES sites,
     url text NOT NULL,
     url_key text NOT NULL,
     created_by uuid,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     removed_at timestamptz,
     next_run_at timestamptz,
     state text NOT NULL DEFAULT 'never'
       CHECK (state IN ('never', 'queued', 'running', 'done', 'partial', 'failed')),
     run_id uuid,
     trigger text CHECK (trigger IN ('schedule', 'manual')),
     error_code text,
     error_message text,
     collected_at timestamptz,
     found integer,
     collected_count integer NOT NULL DEFAULT 0,
     themes_mark text,
     PRIMARY KEY (client_id, id)
   )`,
  'CREATE UNIQUE INDEX competitors_address ON competitors (client_id, url_key) WHERE removed_at IS NULL',
  'CREATE INDEX competitors_due ON competitors (next_run_at) WHERE removed_at IS NULL',
  // No author: nothing that is compared needs one.
  `CREATE TABLE competitor_reviews (
     client_id uuid NOT NULL,
     competitor_id uuid NOT NULL,
     key text NOT NULL,
     published_at timestamptz,
     rating numeric(3, 2),
     text text,
     url text,
     has_answer boolean NOT NULL,
     run_id uuid NOT NULL,
     missed_runs smallint NOT NULL DEFAULT 0,
     theme_ids uuid[] NOT NULL DEFAULT '{}',
     themes_mark text,
     PRIMARY KEY (client_id, competitor_id, key),
     FOREIGN KEY (client_id, competitor_id) REFERENCES competitors (client_id, id) ON DELETE CASCADE
   )`,
  'CREATE INDEX competitor_reviews_date ON competitor_reviews (client_id, competitor_id, published_at)',
  `CREATE TABLE competitor_ratings (
     client_id uuid NOT NULL,
     competitor_id uuid NOT NULL,
     date date NOT NULL,
     rating numeric(3, 2),
     reviews_count integer,
     PRIMARY KEY (client_id, competitor_id, date),
     FOREIGN KEY (client_id, competitor_id) REFERENCES competitors (client_id, id) ON DELETE CASCADE
   )`,
];
