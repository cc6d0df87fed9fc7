import { type Kysely, sql } from 'kysely';

/** Themes of reviews that come between two runs, what people say of them, and how that is taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Counts what people changed: whoever takes a change back sees by it that the theme is still as that change left it.
  'ALTER TABLE themes ADD COLUMN version integer NOT NULL DEFAULT 0',
  // The middle of the theme among the word vectors of the run in force: 32-bit floats, little-endian.
  'ALTER TABLE themes ADD COLUMN center bytea',
  // By what later texts are read: at most 5,000 words of 48 signed bytes each, a quarter of a megabyte.
  `CREATE TABLE theme_models (
     client_id uuid NOT NULL,
     run_id uuid NOT NULL,
     dimensions integer NOT NULL,
     words text NOT NULL,
     scales bytea NOT NULL,
     vectors bytea NOT NULL,
     least_closeness double precision NOT NULL,
     PRIMARY KEY (client_id, run_id),
     FOREIGN KEY (client_id, run_id) REFERENCES theme_runs (client_id, id)
   )`,
  // Texts that came or changed and were not read for themes since; the mark tells a later change from an earlier one.
  `CREATE TABLE theme_unread (
     client_id uuid NOT NULL,
     review_id uuid NOT NULL,
     mark uuid NOT NULL,
     PRIMARY KEY (client_id, review_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE
   )`,
  // What a person said: the review speaks of the theme, does not, or speaks of it alone.
  `CREATE TABLE theme_placements (
     client_id uuid NOT NULL,
     review_id uuid NOT NULL,
     theme_id uuid NOT NULL,
     verdict text NOT NULL CHECK (verdict IN ('in', 'out', 'only')),
     PRIMARY KEY (client_id, review_id, theme_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE,
     FOREIGN KEY (client_id, theme_id) REFERENCES themes (client_id, id)
   )`,
  'CREATE INDEX theme_placements_theme ON theme_placements (client_id, theme_id)',
  `CREATE TABLE theme_changes (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     run_id uuid,
     user_id uuid,
     kind text NOT NULL,
     theme_id uuid NOT NULL,
     name text NOT NULL,
     at timestamptz NOT NULL,
     before jsonb NOT NULL,
     undone_at timestamptz,
     PRIMARY KEY (client_id, id)
   )`,
  'CREATE INDEX theme_changes_newest ON theme_changes (client_id, at DESC)',
  // What stood of each review that a change moved: rows of `review_themes` and of `theme_placements`.
  `CREATE TABLE theme_change_reviews (
     client_id uuid NOT NULL,
     change_id uuid NOT NULL,
     review_id uuid NOT NULL,
     places jsonb NOT NULL,
     placements jsonb NOT NULL,
     PRIMARY KEY (client_id, change_id, review_id),
     FOREIGN KEY (client_id, change_id) REFERENCES theme_changes (client_id, id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE
   )`,
  'CREATE INDEX theme_change_reviews_review ON theme_change_reviews (client_id, review_id)',
];
