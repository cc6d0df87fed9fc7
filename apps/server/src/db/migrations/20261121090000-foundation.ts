import { type Kysely, sql } from 'kysely';

/**
 * The first schema. Tables in two kinds (docs/decisions/0005-tenancy-by-client-id.md):
 * common ones (users, clients, sites, jobs …), which Citus keeps whole on every node, and client-owned ones, whose
 * primary, unique and foreign keys all begin with `client_id`. No serial ids, no triggers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gin`.execute(db);
  for (const statement of [...common, ...owned]) await sql.raw(statement).execute(db);
}

const common = [
  `CREATE TABLE clients (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'archived')),
     note text,
     responsible_id uuid,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX clients_responsible ON clients (responsible_id)`,
  `CREATE TABLE users (
     id uuid PRIMARY KEY,
     email text NOT NULL,
     password_hash text NOT NULL,
     full_name text,
     is_active boolean NOT NULL DEFAULT true,
     is_superuser boolean NOT NULL DEFAULT false,
     kind text NOT NULL CHECK (kind IN ('staff', 'client')),
     level text CHECK (level IN ('trainee', 'copywriter', 'editor', 'manager', 'head')),
     client_id uuid REFERENCES clients (id),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     CHECK ((kind = 'client') = (client_id IS NOT NULL)),
     CHECK ((kind = 'staff') = (level IS NOT NULL))
   )`,
  `CREATE UNIQUE INDEX users_email ON users (lower(email))`,
  `ALTER TABLE clients ADD CONSTRAINT clients_responsible_fk FOREIGN KEY (responsible_id) REFERENCES users (id)`,
  `CREATE TABLE sessions (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     user_agent text,
     ip text,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     ended_at timestamptz
   )`,
  `CREATE INDEX sessions_user ON sessions (user_id)`,
  `CREATE TABLE sign_in_failures (
     id uuid PRIMARY KEY,
     key text NOT NULL,
     at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX sign_in_failures_key ON sign_in_failures (key, at)`,
  `CREATE TABLE employee_helpers (
     employee_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     helper_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (employee_id, helper_id),
     CHECK (employee_id <> helper_id)
   )`,
  `CREATE INDEX employee_helpers_helper ON employee_helpers (helper_id)`,
  `CREATE TABLE client_staff (
     client_id uuid NOT NULL REFERENCES clients (id),
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, user_id)
   )`,
  `CREATE INDEX client_staff_user ON client_staff (user_id)`,
  `CREATE TABLE sites (
     id uuid PRIMARY KEY,
     name text NOT NULL,
     domain text NOT NULL UNIQUE,
     is_active boolean NOT NULL DEFAULT true,
     position integer NOT NULL DEFAULT 0,
     politeness jsonb NOT NULL,
     parser_rules jsonb NOT NULL,
     publication_rules jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE host_turns (
     host text NOT NULL,
     slot smallint NOT NULL,
     holder uuid NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (host, slot)
   )`,
  `CREATE TABLE jobs (
     id uuid PRIMARY KEY,
     kind text NOT NULL,
     status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
     progress integer NOT NULL DEFAULT 0,
     total integer,
     result jsonb,
     error jsonb,
     client_id uuid,
     user_id uuid,
     cancel_requested boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     finished_at timestamptz
   )`,
  `CREATE INDEX jobs_open ON jobs (updated_at) WHERE status IN ('queued', 'running')`,
  `CREATE TABLE events (
     id uuid PRIMARY KEY,
     client_id uuid,
     user_id uuid,
     permission text,
     kind text NOT NULL,
     payload jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX events_created ON events (created_at)`,
];

const owned = [
  `CREATE TABLE area_groups (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, name)
   )`,
  `CREATE INDEX area_groups_id ON area_groups (id)`,
  `CREATE TABLE areas (
     client_id uuid NOT NULL REFERENCES clients (id),
     id uuid NOT NULL,
     site_id uuid NOT NULL REFERENCES sites (id),
     group_id uuid,
     fullname_area text NOT NULL,
     url text NOT NULL,
     url_key text NOT NULL,
     status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'archived')),
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, url_key),
     FOREIGN KEY (client_id, group_id) REFERENCES area_groups (client_id, id)
   )`,
  `CREATE INDEX areas_id ON areas (id)`,
  `CREATE INDEX areas_group ON areas (client_id, group_id)`,
  `CREATE TABLE area_facts (
     client_id uuid NOT NULL,
     area_id uuid NOT NULL,
     rating numeric(3, 2),
     rating_date date,
     rating_previous numeric(3, 2),
     reviews_count integer,
     collected_count integer NOT NULL DEFAULT 0,
     reviews_month integer NOT NULL DEFAULT 0,
     monitoring jsonb,
     last_run jsonb,
     last_run_at timestamptz,
     last_run_failed boolean NOT NULL DEFAULT false,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, area_id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE TABLE monitorings (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     area_id uuid NOT NULL,
     schedule jsonb NOT NULL,
     alerts jsonb NOT NULL,
     is_active boolean NOT NULL,
     next_run_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, area_id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE INDEX monitorings_id ON monitorings (id)`,
  `CREATE INDEX monitorings_due ON monitorings (next_run_at) WHERE is_active`,
  `CREATE TABLE monitoring_runs (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     area_id uuid NOT NULL,
     job_id uuid,
     trigger text NOT NULL CHECK (trigger IN ('schedule', 'manual')),
     status text NOT NULL CHECK (status IN ('queued', 'running', 'done', 'partial', 'failed')),
     queued_at timestamptz NOT NULL DEFAULT now(),
     started_at timestamptz,
     finished_at timestamptz,
     pages integer NOT NULL DEFAULT 0,
     reviews_found integer NOT NULL DEFAULT 0,
     reviews_new integer NOT NULL DEFAULT 0,
     reviews_changed integer NOT NULL DEFAULT 0,
     reviews_gone integer NOT NULL DEFAULT 0,
     error_code text,
     error_message text,
     warnings jsonb NOT NULL DEFAULT '[]',
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE UNIQUE INDEX monitoring_runs_one_open ON monitoring_runs (client_id, area_id)
     WHERE status IN ('queued', 'running')`,
  `CREATE INDEX monitoring_runs_area ON monitoring_runs (client_id, area_id, queued_at DESC)`,
  `CREATE INDEX monitoring_runs_client ON monitoring_runs (client_id, queued_at DESC)`,
  `CREATE TABLE reviews (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     area_id uuid NOT NULL,
     parent_id uuid,
     identity text NOT NULL,
     content_hash text NOT NULL,
     external_review_uid text,
     author text,
     sex text CHECK (sex IN ('male', 'female')),
     recall text,
     publication_date timestamptz,
     publication_date_precision text,
     rating numeric(3, 2),
     likes integer,
     dislikes integer,
     url text,
     has_answers boolean NOT NULL DEFAULT false,
     tags text[] NOT NULL DEFAULT '{}',
     cluster_id uuid,
     first_seen timestamptz NOT NULL,
     last_seen timestamptz NOT NULL,
     last_run_id uuid,
     missed_runs smallint NOT NULL DEFAULT 0,
     gone_since timestamptz,
     versions_count integer NOT NULL DEFAULT 0,
     search tsvector GENERATED ALWAYS AS
       (to_tsvector('russian', translate(coalesce(recall, ''), 'ёЁ', 'еЕ'))) STORED,
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, area_id, identity),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id),
     FOREIGN KEY (client_id, parent_id) REFERENCES reviews (client_id, id)
   ) WITH (fillfactor = 90)`,
  `CREATE INDEX reviews_by_date ON reviews (client_id, publication_date DESC NULLS LAST, id DESC)
     INCLUDE (rating, has_answers) WHERE parent_id IS NULL`,
  `CREATE INDEX reviews_by_area ON reviews (client_id, area_id, publication_date DESC NULLS LAST, id DESC)
     INCLUDE (rating, has_answers) WHERE parent_id IS NULL`,
  `CREATE INDEX reviews_parent ON reviews (client_id, parent_id) WHERE parent_id IS NOT NULL`,
  `CREATE INDEX reviews_search ON reviews USING gin (client_id, search) WHERE parent_id IS NULL`,
  `CREATE TABLE review_versions (
     client_id uuid NOT NULL,
     review_id uuid NOT NULL,
     version integer NOT NULL,
     author text,
     recall text,
     rating numeric(3, 2),
     publication_date timestamptz,
     seen_until timestamptz NOT NULL,
     PRIMARY KEY (client_id, review_id, version),
     FOREIGN KEY (client_id, review_id) REFERENCES reviews (client_id, id)
   )`,
  `CREATE TABLE area_ratings (
     client_id uuid NOT NULL,
     area_id uuid NOT NULL,
     date date NOT NULL,
     rating numeric(3, 2),
     reviews_count integer,
     ratings_count integer,
     distribution jsonb NOT NULL,
     collected_average numeric(4, 3),
     collected_count integer NOT NULL,
     noted_by_hand boolean NOT NULL DEFAULT false,
     updated_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (client_id, area_id, date),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
  `CREATE INDEX area_ratings_by_day ON area_ratings (client_id, date)`,
  // No foreign key: entries outlive what they tell of, and the chain of the agency itself has the nil UUID.
  `CREATE TABLE audit_entries (
     client_id uuid NOT NULL,
     seq bigint NOT NULL,
     at timestamptz NOT NULL,
     user_id uuid,
     action text NOT NULL,
     resource text NOT NULL,
     resource_id text,
     details jsonb NOT NULL,
     previous_hash text NOT NULL,
     hash text NOT NULL,
     PRIMARY KEY (client_id, seq)
   )`,
  `CREATE INDEX audit_entries_at ON audit_entries (client_id, at DESC)`,
  `CREATE TABLE audit_heads (
     client_id uuid PRIMARY KEY,
     seq bigint NOT NULL,
     hash text NOT NULL
   )`,
];
