import { type Kysely, sql } from 'kysely';

/**
 * What is done for a client: brief, notes, accesses, official answers and removal requests, texts, proofs, reports
 * (docs/decisions/0005-tenancy-by-client-id.md holds for every table here but `brief_templates`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // `reviews-and-answers-info` names a review by its id alone.
  `CREATE INDEX reviews_id ON reviews (id)`,
  `ALTER TABLE reviews ADD COLUMN needs_answer boolean`,
  // Low grades without an answer, for the queue by age; how old they may be is the query's.
  `CREATE INDEX reviews_unanswered ON reviews (client_id, publication_date, id) INCLUDE (area_id)
     WHERE parent_id IS NULL AND NOT has_answers AND gone_since IS NULL AND needs_answer IS NULL AND rating <= 3`,
  `CREATE INDEX reviews_asked ON reviews (client_id, publication_date, id) INCLUDE (area_id)
     WHERE parent_id IS NULL AND NOT has_answers AND gone_since IS NULL AND needs_answer`,
  `CREATE INDEX reviews_gone ON reviews (client_id, gone_since, id) INCLUDE (area_id)
     WHERE parent_id IS NULL AND gone_since IS NOT NULL`,
  // Counted again by each collection that changed something: lists and reports never count reviews.
  `CREATE TABLE area_months (
     client_id uuid NOT NULL,
     area_id uuid NOT NULL,
     month char(7) NOT NULL,
     reviews_new integer NOT NULL,
     reviews_gone integer NOT NULL,
     graded integer NOT NULL,
     grade_sum numeric(12, 2) NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, area_id, month),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE INDEX area_months_by_month ON area_months (client_id, month, area_id)
     INCLUDE (reviews_new, reviews_gone, graded, grade_sum)`,
  `INSERT INTO area_months (client_id, area_id, month, reviews_new, reviews_gone, graded, grade_sum)
   SELECT client_id, area_id, month, sum(new), sum(gone), sum(graded), sum(grades) FROM (
     SELECT client_id, area_id, to_char(publication_date AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
            count(*) AS new, 0 AS gone, count(rating) AS graded, coalesce(sum(rating), 0) AS grades
       FROM reviews WHERE parent_id IS NULL AND publication_date IS NOT NULL GROUP BY 1, 2, 3
     UNION ALL
     SELECT client_id, area_id, to_char(gone_since AT TIME ZONE 'UTC', 'YYYY-MM'), 0, count(*), 0, 0
       FROM reviews WHERE parent_id IS NULL AND gone_since IS NOT NULL GROUP BY 1, 2, 3
   ) AS counted GROUP BY 1, 2, 3`,
  `CREATE TABLE brief_templates (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     version integer NOT NULL DEFAULT 1,
     questions jsonb NOT NULL,
     is_archived boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id)
   )`,
  `CREATE UNIQUE INDEX brief_templates_name ON brief_templates (lower(name)) WHERE NOT is_archived`,
  `CREATE TABLE briefs (
     client_id uuid PRIMARY KEY REFERENCES clients (id),
     template_id uuid NOT NULL REFERENCES brief_templates (id),
     template_version integer NOT NULL,
     questions jsonb NOT NULL,
     answers jsonb NOT NULL,
     version integer NOT NULL DEFAULT 1,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id)
   )`,
  `CREATE INDEX briefs_template ON briefs (template_id)`,
  `CREATE TABLE brief_versions (
     client_id uuid NOT NULL REFERENCES briefs (client_id),
     version integer NOT NULL,
     questions jsonb NOT NULL,
     answers jsonb NOT NULL,
     changed text[] NOT NULL DEFAULT '{}',
     begun_at timestamptz NOT NULL,
     saved_at timestamptz NOT NULL,
     saved_by uuid REFERENCES users (id),
     PRIMARY KEY (client_id, version)
   )`,
  `CREATE TABLE brief_presence (
     client_id uuid NOT NULL REFERENCES clients (id),
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     session_id text NOT NULL,
     question_id text,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, user_id, session_id)
   )`,
  `CREATE TABLE copywriter_notes (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     author_id uuid NOT NULL REFERENCES users (id),
     text text NOT NULL,
     is_pinned boolean NOT NULL DEFAULT false,
     mentions uuid[] NOT NULL DEFAULT '{}',
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     edited_at timestamptz,
     PRIMARY KEY (client_id, id)
   )`,
  `CREATE INDEX copywriter_notes_id ON copywriter_notes (id)`,
  `CREATE INDEX copywriter_notes_order ON copywriter_notes (client_id, is_pinned DESC, created_at DESC, id DESC)`,
  `CREATE TABLE accesses (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     site_id uuid NOT NULL REFERENCES sites (id),
     login text NOT NULL,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     note text NOT NULL DEFAULT '',
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id),
     revealed_at timestamptz,
     revealed_by uuid REFERENCES users (id),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, site_id, login)
   )`,
  `CREATE INDEX accesses_key ON accesses (key_id)`,
  // Not in `reviews`: collections rewrite those rows, and notes are long.
  `CREATE TABLE review_notes (
     client_id uuid NOT NULL,
     review_id uuid NOT NULL,
     note text NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id),
     PRIMARY KEY (client_id, review_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id)
   )`,
  `CREATE TABLE answer_templates (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     name text NOT NULL,
     text text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, name)
   )`,
  `CREATE TABLE official_answers (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     review_id uuid NOT NULL,
     area_id uuid NOT NULL,
     text text NOT NULL,
     state text NOT NULL DEFAULT 'draft'
       CHECK (state IN ('draft', 'approval', 'approved', 'delivering', 'delivered', 'published')),
     version integer NOT NULL DEFAULT 1,
     ai_generated boolean NOT NULL DEFAULT false,
     author_id uuid REFERENCES users (id),
     approved_by uuid REFERENCES users (id),
     approved_at timestamptz,
     return_reason text,
     taken_by uuid REFERENCES users (id),
     taken_until timestamptz,
     delivered_at timestamptz,
     published_at timestamptz,
     answer_review_id uuid,
     differs boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, review_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE INDEX official_answers_state ON official_answers (client_id, state, updated_at)`,
  `CREATE INDEX official_answers_area ON official_answers (client_id, area_id) INCLUDE (review_id)
     WHERE state <> 'published'`,
  `CREATE TABLE review_removals (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     review_id uuid NOT NULL,
     ground text NOT NULL,
     text text NOT NULL,
     state text NOT NULL DEFAULT 'prepared' CHECK (state IN ('prepared', 'filed', 'accepted', 'declined')),
     filed_at timestamptz,
     decided_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, review_id),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id)
   )`,
  `CREATE INDEX review_removals_state ON review_removals (client_id, state, updated_at)`,
  `CREATE TABLE requests (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     area_id uuid NOT NULL,
     status text NOT NULL DEFAULT 'empty' CHECK (status IN ('empty', 'writing', 'editing', 'correction',
       'client_review', 'approved', 'with_customer', 'published', 'removed', 'rejected')),
     version integer NOT NULL DEFAULT 1,
     description text,
     review_data text,
     grade smallint CHECK (grade BETWEEN 1 AND 5),
     sex text CHECK (sex IN ('male', 'female')),
     prim text,
     period char(7) NOT NULL,
     corrections_count integer NOT NULL DEFAULT 0,
     planned_date date,
     assignee_id uuid REFERENCES users (id),
     source_id uuid,
     ai_generated boolean NOT NULL DEFAULT false,
     matched_review_id uuid,
     published_url text,
     published_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   ) WITH (fillfactor = 85)`,
  `CREATE INDEX requests_id ON requests (id)`,
  // Plan and fact of a month come from this index alone.
  `CREATE INDEX requests_period ON requests (client_id, period, status, area_id)`,
  `CREATE INDEX requests_created ON requests (client_id, created_at DESC, id DESC)`,
  `CREATE INDEX requests_state ON requests (client_id, status, planned_date, id)
     WHERE status NOT IN ('published', 'removed', 'rejected')`,
  `CREATE INDEX requests_assignee ON requests (assignee_id, planned_date)
     WHERE status NOT IN ('published', 'removed', 'rejected') AND assignee_id IS NOT NULL`,
  `CREATE TABLE gallery_images (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     period char(7) NOT NULL,
     area_id uuid,
     request_id uuid,
     name text NOT NULL,
     caption text NOT NULL DEFAULT '',
     state text NOT NULL DEFAULT 'processing' CHECK (state IN ('processing', 'ready', 'failed')),
     error text,
     format text NOT NULL,
     size bigint NOT NULL,
     width integer NOT NULL,
     height integer NOT NULL,
     content_hash text NOT NULL,
     picture_hash text,
     same_as uuid,
     claimed_until timestamptz,
     uploaded_by uuid REFERENCES users (id),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id),
     FOREIGN KEY (client_id, request_id) REFERENCES requests (client_id, id)
   )`,
  `CREATE INDEX gallery_images_order ON gallery_images (client_id, period, created_at DESC, id DESC)`,
  `CREATE INDEX gallery_images_waiting ON gallery_images (client_id, created_at, id) WHERE state = 'processing'`,
  `CREATE INDEX gallery_images_area ON gallery_images (client_id, area_id, period)`,
  `CREATE INDEX gallery_images_request ON gallery_images (client_id, request_id) WHERE request_id IS NOT NULL`,
  `CREATE INDEX gallery_images_content ON gallery_images (client_id, content_hash)`,
  `CREATE INDEX gallery_images_picture ON gallery_images (client_id, picture_hash) WHERE picture_hash IS NOT NULL`,
  `CREATE TABLE report_links (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     period char(7) NOT NULL,
     token_hash text NOT NULL,
     token_sealed text NOT NULL,
     key_id text NOT NULL,
     ends_on date NOT NULL,
     ended_at timestamptz,
     opened_count integer NOT NULL DEFAULT 0,
     opened_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     created_by uuid REFERENCES users (id),
     PRIMARY KEY (client_id, id)
   )`,
  `CREATE INDEX report_links_token ON report_links (token_hash)`,
  `CREATE INDEX report_links_key ON report_links (key_id)`,
  `CREATE INDEX report_links_order ON report_links (client_id, created_at DESC, id DESC)`,
  `CREATE TABLE report_schedules (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     day smallint NOT NULL CHECK (day BETWEEN 1 AND 28),
     format text NOT NULL CHECK (format IN ('pdf', 'xlsx')),
     recipients text[] NOT NULL,
     is_active boolean NOT NULL DEFAULT true,
     last_period char(7),
     last_sent_at timestamptz,
     last_error text,
     failed_at timestamptz,
     sending_until timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id)
   )`,
];
