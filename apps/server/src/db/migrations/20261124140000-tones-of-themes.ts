import { type Kysely, sql } from 'kysely';

/** Whether what reviews say of a theme praises or blames, and which try of a run stores what it found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // −1 (blames) to 1 (praises), 0 where nothing in it tells; without a tone it is not judged yet.
  'ALTER TABLE review_themes ADD COLUMN tone double precision',
  `CREATE INDEX review_themes_unjudged ON review_themes (client_id, run_id, review_id, theme_id) WHERE tone IS NULL`,
  // By what the tones of a run were judged.
  'ALTER TABLE theme_runs ADD COLUMN tone_model_id uuid',
  // The queue may begin a run anew while a process that it took for dead goes on: one of the two stores.
  'ALTER TABLE theme_runs ADD COLUMN try_id uuid',
];
