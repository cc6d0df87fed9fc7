import { type Kysely, sql } from 'kysely';

/** Who is to see to a review; changes of many reviews with the way back; saved views of the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const reviewIndexes = [
  // By these tags, or any: reviews with tags are a small part of all.
  `CREATE INDEX reviews_tagged ON reviews USING gin (client_id, tags) WHERE parent_id IS NULL AND tags <> '{}'`,
  `CREATE INDEX reviews_assigned ON reviews (client_id, assignee_id, publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NULL AND assignee_id IS NOT NULL`,
  `CREATE INDEX reviews_edited ON reviews (client_id, publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NULL AND versions_count > 0`,
  // In place of the one without what choices are counted by: a count reads it alone, and no text.
  'DROP INDEX reviews_by_date',
  `CREATE INDEX reviews_by_date ON reviews (client_id, publication_date DESC NULLS LAST, id DESC)
     INCLUDE (rating, has_answers, area_id, sex, gone_since, versions_count, assignee_id)
     WHERE parent_id IS NULL`,
];

const statements = [
  'ALTER TABLE reviews ADD COLUMN assignee_id uuid',
  ...reviewIndexes,
  // `undoes` is the change that this one takes back, `undone_by` the one that took it back.
  `CREATE TABLE mark_changes (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     user_id uuid,
     at timestamptz NOT NULL,
     change jsonb NOT NULL,
     undoes uuid,
     undone_by uuid,
     ended_at timestamptz,
     PRIMARY KEY (client_id, id)
   )`,
  // What was changed of a review, and nothing else of it.
  `CREATE TABLE mark_change_reviews (
     client_id uuid NOT NULL,
     change_id uuid NOT NULL,
     review_id uuid NOT NULL,
     before jsonb NOT NULL,
     after jsonb NOT NULL,
     PRIMARY KEY (client_id, change_id, review_id),
     FOREIGN KEY (client_id, change_id) REFERENCES mark_changes (client_id, id) ON DELETE CASCADE,
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id) ON DELETE CASCADE
   )`,
  'CREATE INDEX mark_change_reviews_review ON mark_change_reviews (client_id, review_id)',
  // Of the list of all clients the client is nobody (`agencyId`).
  `CREATE TABLE review_views (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     owner_id uuid NOT NULL,
     name text NOT NULL,
     state text NOT NULL,
     is_shared boolean NOT NULL DEFAULT false,
     is_default boolean NOT NULL DEFAULT false,
     updated_at timestamptz NOT NULL,
     deleted_at timestamptz,
     PRIMARY KEY (client_id, id)
   )`,
  'CREATE UNIQUE INDEX review_views_name ON review_views (client_id, owner_id, lower(name)) WHERE deleted_at IS NULL',
  'CREATE UNIQUE INDEX review_views_default ON review_views (client_id, owner_id) WHERE is_default AND deleted_at IS NULL',
  'CREATE INDEX review_views_shared ON review_views (client_id, id) WHERE is_shared AND deleted_at IS NULL',
];
