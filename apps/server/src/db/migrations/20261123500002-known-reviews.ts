import { fingerprintOf } from '@molva/extraction';
import { type Kysely, sql } from 'kysely';

/**
 * A review is known by the site's id and by its fingerprint, not by one of them; runs keep what they prove of what they
 * did not see, and reviews that turned out to be one can be told apart again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db);
  await fillFingerprints(db);
  for (const statement of keys) await sql.raw(statement).execute(db);
}

const columns = [
  `ALTER TABLE reviews ADD COLUMN fingerprint text`,
  `ALTER TABLE reviews ADD COLUMN publication_day date`,
  `ALTER TABLE reviews ADD COLUMN title text`,
  `UPDATE reviews SET publication_day = (publication_date AT TIME ZONE 'UTC')::date
   WHERE publication_date_precision NOT IN ('month', 'year')`,
  `UPDATE reviews SET fingerprint = CASE
     WHEN external_review_uid IS NOT NULL THEN 'uid:' || external_review_uid
     ELSE '#' || substring(identity from '[^/]*$') END
   WHERE parent_id IS NOT NULL`,
  'ALTER TABLE monitoring_runs ADD COLUMN coverage text',
  `ALTER TABLE monitoring_runs ADD CONSTRAINT monitoring_runs_coverage_check
     CHECK (coverage IN ('complete', 'newest', 'some'))`,
  `ALTER TABLE monitoring_runs ADD COLUMN shown_count integer`,
  `ALTER TABLE monitoring_runs ADD COLUMN layout text`,
  `ALTER TABLE monitoring_runs ADD COLUMN fields jsonb`,
  `ALTER TABLE monitoring_runs ADD COLUMN accepts_losses boolean NOT NULL DEFAULT false`,
];

const keys = [
  `ALTER TABLE reviews ALTER COLUMN fingerprint SET NOT NULL`,
  `ALTER TABLE reviews DROP CONSTRAINT reviews_client_id_area_id_identity_key`,
  `ALTER TABLE reviews DROP COLUMN identity`,
  // Without a condition: an area's answers are found by it too.
  `CREATE INDEX reviews_fingerprint ON reviews (client_id, area_id, fingerprint)`,
  `CREATE UNIQUE INDEX reviews_uid ON reviews (client_id, area_id, external_review_uid)
     WHERE parent_id IS NULL AND external_review_uid IS NOT NULL`,
  `CREATE TABLE review_merges (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     area_id uuid NOT NULL,
     review_id uuid NOT NULL,
     run_id uuid NOT NULL,
     merged_at timestamptz NOT NULL,
     merged jsonb NOT NULL,
     before jsonb NOT NULL,
     undone_at timestamptz,
     undone_by uuid,
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id)
   )`,
  `CREATE INDEX review_merges_review ON review_merges (client_id, review_id, merged_at DESC)`,
];

const rowsAtOnce = 2_000;

interface Row {
  client_id: string;
  id: string;
  author: string | null;
  recall: string | null;
  rating: number | null;
}

/** Letters and digits are compared as the program compares them, which SQL has no words for. */
async function fillFingerprints(db: Kysely<unknown>): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT client_id, id, author, recall, rating FROM reviews
      WHERE fingerprint IS NULL LIMIT ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    await sql`
      UPDATE reviews AS r SET fingerprint = f.fingerprint
      FROM (SELECT unnest(${rows.map((row) => row.client_id)}::uuid[]) AS client_id,
        unnest(${rows.map((row) => row.id)}::uuid[]) AS id,
        unnest(${rows.map((row) => fingerprintOf(row).key)}::text[]) AS fingerprint) AS f
      WHERE r.client_id = f.client_id AND r.id = f.id`.execute(db);
  }
}
