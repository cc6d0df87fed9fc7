import { type Kysely, sql } from 'kysely';

/** Whether texts of reviews praise or blame, and what that was learned from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Two models, each learned from one half of the graded texts: nobody's text is judged by what it taught.
  `CREATE TABLE sentiment_models (
     id uuid PRIMARY KEY,
     made_at timestamptz NOT NULL,
     texts integer NOT NULL,
     accuracy double precision NOT NULL,
     halves jsonb NOT NULL
   )`,
  `CREATE TABLE review_sentiments (
     client_id uuid NOT NULL,
     review_id uuid NOT NULL,
     model_id uuid NOT NULL,
     content_hash text NOT NULL,
     score double precision,
     contradicts_grade boolean NOT NULL,
     PRIMARY KEY (client_id, review_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE
   )`,
  `CREATE INDEX review_sentiments_contradicting ON review_sentiments (client_id, review_id) WHERE contradicts_grade`,
];
