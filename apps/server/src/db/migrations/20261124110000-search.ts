import { type Kysely, sql } from 'kysely';

/** Search over reviews, answers and texts, by words and by words near them, and what a person looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  // The heading is searched too. A generated column is made anew, as PostgreSQL 15 cannot change what makes it.
  'ALTER TABLE reviews DROP COLUMN search',
  `ALTER TABLE reviews ADD COLUMN search tsvector GENERATED ALWAYS AS
     (to_tsvector('russian', translate(coalesce(title, '') || ' ' || coalesce(recall, ''), 'ёЁ', 'еЕ'))) STORED`,
  'CREATE INDEX reviews_search ON reviews USING gin (client_id, search) WHERE parent_id IS NULL',
  'CREATE INDEX reviews_answers_search ON reviews USING gin (client_id, search) WHERE parent_id IS NOT NULL',
  // The newest of all clients, for a search that names none.
  'CREATE INDEX reviews_newest ON reviews (publication_date DESC NULLS LAST, id DESC) WHERE parent_id IS NULL',
  // One client's answers by date, as reviews have it.
  `CREATE INDEX reviews_answers_by_date ON reviews (client_id, publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NOT NULL`,
  `CREATE INDEX reviews_answers_newest ON reviews (publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NOT NULL`,
  `ALTER TABLE requests ADD COLUMN search tsvector GENERATED ALWAYS AS
     (to_tsvector('russian', translate(coalesce(review_data, ''), 'ёЁ', 'еЕ'))) STORED`,
  'CREATE INDEX requests_search ON requests USING gin (client_id, search)',
  // Words of a client's reviews, answers and texts with how many have them: what a mistyped word is held against, and what
  // a half-typed one may become. By their bytes, so that those of one beginning stand together.
  `CREATE TABLE search_words (
     client_id uuid NOT NULL REFERENCES clients,
     word text COLLATE "C" NOT NULL,
     reviews integer NOT NULL,
     PRIMARY KEY (client_id, word)
   )`,
  'CREATE INDEX search_words_beginning ON search_words (word, client_id) INCLUDE (reviews)',
  'CREATE INDEX search_words_near ON search_words USING gin (client_id, word gin_trgm_ops)',
  `CREATE TABLE search_vocabularies (
     client_id uuid NOT NULL PRIMARY KEY REFERENCES clients,
     reviews integer NOT NULL,
     built_at timestamptz NOT NULL
   )`,
  // Kept by a name, or without one the last that were looked for.
  `CREATE TABLE searches (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id),
     q text NOT NULL,
     name text,
     used_at timestamptz NOT NULL
   )`,
  'CREATE INDEX searches_user ON searches (user_id, used_at DESC)',
  'CREATE UNIQUE INDEX searches_recent ON searches (user_id, q) WHERE name IS NULL',
];
