import { type Kysely, sql } from 'kysely';

/** People: links that work once, personal notes, notifications, the wiki, feature flags. All are common tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A deleted user keeps the row: history names them, nothing that points to them breaks.
  `ALTER TABLE users ADD COLUMN deleted_at timestamptz`,
  // When the user last chose the password themselves; absent while it is one that someone gave them.
  `ALTER TABLE users ADD COLUMN password_changed_at timestamptz`,
  `CREATE INDEX users_by_client ON users (client_id) WHERE client_id IS NOT NULL`,
  `CREATE TABLE one_time_links (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     purpose text NOT NULL CHECK (purpose IN ('recovery', 'new_account')),
     secret_hash text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
  `CREATE INDEX one_time_links_user ON one_time_links (user_id)`,
  `CREATE INDEX one_time_links_expires ON one_time_links (expires_at)`,
  `CREATE TABLE items (
     id uuid PRIMARY KEY,
     owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     title text NOT NULL,
     description text,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX items_owner ON items (owner_id, created_at DESC, id DESC)`,
  `CREATE INDEX items_created ON items (created_at DESC, id DESC)`,
  `CREATE TABLE notifications (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     kind text NOT NULL,
     client_id uuid,
     title text NOT NULL,
     body text NOT NULL,
     path text,
     in_app boolean NOT NULL DEFAULT true,
     mail text NOT NULL DEFAULT 'off' CHECK (mail IN ('off', 'now', 'daily', 'sent')),
     created_at timestamptz NOT NULL DEFAULT now(),
     read_at timestamptz
   )`,
  `CREATE INDEX notifications_user ON notifications (user_id, created_at DESC, id DESC) WHERE in_app`,
  `CREATE INDEX notifications_unread ON notifications (user_id) WHERE in_app AND read_at IS NULL`,
  `CREATE INDEX notifications_daily ON notifications (user_id, created_at) WHERE mail = 'daily'`,
  `CREATE INDEX notifications_created ON notifications (created_at)`,
  `CREATE TABLE notification_settings (
     user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
     choices jsonb NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE wiki_pages (
     slug text PRIMARY KEY,
     title text NOT NULL,
     section text NOT NULL,
     levels text[] NOT NULL DEFAULT '{}',
     position integer NOT NULL DEFAULT 0,
     markdown text NOT NULL,
     -- The text without its marks: what is searched and shown of it in lists.
     plain text NOT NULL,
     version integer NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id),
     deleted_at timestamptz,
     search tsvector GENERATED ALWAYS AS (
       setweight(to_tsvector('russian', translate(title, 'ёЁ', 'еЕ')), 'A') ||
       setweight(to_tsvector('russian', translate(plain, 'ёЁ', 'еЕ')), 'B')) STORED
   )`,
  `CREATE INDEX wiki_pages_search ON wiki_pages USING gin (search)`,
  `CREATE TABLE wiki_versions (
     slug text NOT NULL REFERENCES wiki_pages (slug),
     version integer NOT NULL,
     title text NOT NULL,
     section text NOT NULL,
     levels text[] NOT NULL DEFAULT '{}',
     markdown text NOT NULL,
     is_deletion boolean NOT NULL DEFAULT false,
     saved_at timestamptz NOT NULL DEFAULT now(),
     saved_by uuid REFERENCES users (id),
     PRIMARY KEY (slug, version)
   )`,
  `CREATE TABLE wiki_reads (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     slug text NOT NULL REFERENCES wiki_pages (slug),
     version integer NOT NULL,
     at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (user_id, slug)
   )`,
  `CREATE TABLE flags (
     key text PRIMARY KEY,
     is_on boolean NOT NULL,
     default_value boolean NOT NULL,
     rules jsonb NOT NULL,
     version integer NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid REFERENCES users (id)
   )`,
  // The order of the audit list, alone and within what it is filtered by; read backwards.
  `CREATE INDEX audit_entries_all ON audit_entries (at, client_id, seq)`,
  `CREATE INDEX audit_entries_user ON audit_entries (user_id, at, client_id, seq)`,
  `CREATE INDEX audit_entries_action ON audit_entries (action, at, client_id, seq)`,
  `CREATE INDEX audit_entries_resource ON audit_entries (resource_id, at, client_id, seq)`,
];
