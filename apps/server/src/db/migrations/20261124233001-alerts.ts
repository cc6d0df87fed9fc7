import { type Kysely, sql } from 'kysely';

/** Rules of alerts, what they found, what was sent of it, and the ways to people besides the app and mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE alert_rules (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     name text NOT NULL,
     conditions jsonb NOT NULL,
     area_ids uuid[] NOT NULL,
     group_ids uuid[] NOT NULL,
     site_ids uuid[] NOT NULL,
     channels text[] NOT NULL,
     recipient_ids uuid[] NOT NULL,
     webhook_ids uuid[] NOT NULL,
     quiet_hours jsonb,
     time_zone text NOT NULL,
     delivery text NOT NULL CHECK (delivery IN ('at_once', 'daily')),
     digest_hour smallint NOT NULL,
     is_active boolean NOT NULL,
     active_since timestamptz NOT NULL,
     version integer NOT NULL DEFAULT 1,
     last_told_at timestamptz,
     created_by uuid,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, id)
   )`,
  // One row for what a rule found, ever: that is what keeps it from being told twice (docs/decisions/0040).
  `CREATE TABLE alert_events (
     client_id uuid NOT NULL,
     id uuid NOT NULL,
     rule_id uuid NOT NULL,
     subject text NOT NULL,
     kind text NOT NULL,
     area_id uuid,
     review_id uuid,
     title text NOT NULL,
     body text NOT NULL,
     path text NOT NULL,
     facts jsonb NOT NULL,
     happened_at timestamptz NOT NULL,
     created_at timestamptz NOT NULL,
     due_at timestamptz NOT NULL,
     told_at timestamptz,
     PRIMARY KEY (client_id, id),
     UNIQUE (client_id, rule_id, subject),
     FOREIGN KEY (client_id, rule_id) REFERENCES alert_rules (client_id, id) ON DELETE CASCADE
   )`,
  'CREATE INDEX alert_events_due ON alert_events (due_at) WHERE told_at IS NULL',
  'CREATE INDEX alert_events_old ON alert_events (created_at)',
  // The log outlives its rule.
  `CREATE TABLE alert_deliveries (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     rule_id uuid,
     rule_name text NOT NULL,
     channel text NOT NULL,
     target text NOT NULL,
     target_id uuid,
     title text NOT NULL,
     events integer NOT NULL,
     payload jsonb NOT NULL,
     state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
     attempts integer NOT NULL DEFAULT 0,
     http_status integer,
     error text,
     created_at timestamptz NOT NULL,
     tried_from timestamptz NOT NULL,
     next_at timestamptz,
     claimed_until timestamptz,
     sent_at timestamptz,
     PRIMARY KEY (client_id, id)
   )`,
  'CREATE INDEX alert_deliveries_newest ON alert_deliveries (client_id, created_at DESC, id DESC)',
  `CREATE INDEX alert_deliveries_due ON alert_deliveries (next_at) WHERE state = 'waiting'`,
  'CREATE INDEX alert_deliveries_old ON alert_deliveries (created_at)',
  `CREATE TABLE alert_webhooks (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     url text NOT NULL,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     created_by uuid,
     created_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, id)
   )`,
  // What came and what was edited since a moment.
  'CREATE INDEX reviews_first_seen ON reviews (client_id, first_seen) WHERE parent_id IS NULL',
  'CREATE INDEX review_versions_seen ON review_versions (client_id, seen_until)',
  `CREATE TABLE push_devices (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL,
     endpoint text NOT NULL,
     p256dh text NOT NULL,
     auth text NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL,
     last_sent_at timestamptz
   )`,
  'CREATE UNIQUE INDEX push_devices_endpoint ON push_devices (endpoint)',
  'CREATE INDEX push_devices_user ON push_devices (user_id)',
  // One chat of a person; before somebody came by the link there is its code alone.
  `CREATE TABLE telegram_chats (
     user_id uuid PRIMARY KEY,
     chat_id text,
     name text,
     linked_at timestamptz,
     code_hash text,
     code_until timestamptz
   )`,
  'CREATE UNIQUE INDEX telegram_chats_code ON telegram_chats (code_hash) WHERE code_hash IS NOT NULL',
  // What the agency is known by to push services and to Telegram.
  `CREATE TABLE channel_keys (
     id uuid PRIMARY KEY,
     channel text NOT NULL UNIQUE,
     name text NOT NULL,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     read_to bigint NOT NULL DEFAULT 0,
     updated_at timestamptz NOT NULL
   )`,
];
