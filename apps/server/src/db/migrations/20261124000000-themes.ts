import { type Kysely, sql } from 'kysely';

/** Themes of a client's reviews: what they are, which reviews speak of them, and by what later reviews are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE theme_runs (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     user_id uuid,
     status text NOT NULL CHECK (status IN ('running', 'done', 'failed', 'cancelled')),
     started_at timestamptz NOT NULL,
     ended_at timestamptz,
     start_date date,
     end_date date,
     count integer,
     reviews integer,
     appeared text[] NOT NULL DEFAULT '{}',
     vanished text[] NOT NULL DEFAULT '{}',
     is_current boolean NOT NULL DEFAULT false,
     PRIMARY KEY (client_id, id)
   )`,
  `CREATE UNIQUE INDEX theme_runs_one_open ON theme_runs (client_id) WHERE status = 'running'`,
  `CREATE UNIQUE INDEX theme_runs_current ON theme_runs (client_id) WHERE is_current`,
  'CREATE INDEX theme_runs_newest ON theme_runs (client_id, started_at DESC)',
  // Those that were removed stay: a change can be taken back, and what was found again keeps its id.
  `CREATE TABLE themes (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     name text NOT NULL,
     keywords text[] NOT NULL,
     own_keywords text[] NOT NULL DEFAULT '{}',
     pinned boolean NOT NULL DEFAULT false,
     is_held boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     removed_at timestamptz,
     merged_into uuid,
     PRIMARY KEY (client_id, id)
   )`,
  // One row for a review and a theme; the places are pairs of beginning and end in UTF-16 code units.
  `CREATE TABLE review_themes (
     client_id uuid NOT NULL,
     run_id uuid NOT NULL,
     theme_id uuid NOT NULL,
     review_id uuid NOT NULL,
     places integer[] NOT NULL,
     closeness double precision NOT NULL,
     PRIMARY KEY (client_id, run_id, review_id, theme_id),
     FOREIGN KEY (client_id, run_id) REFERENCES theme_runs (client_id, id),
     FOREIGN KEY (client_id, theme_id) REFERENCES themes (client_id, id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE
   )`,
  'CREATE INDEX review_themes_theme ON review_themes (client_id, run_id, theme_id, closeness DESC)',
  'CREATE INDEX review_themes_review ON review_themes (client_id, review_id)',
];
