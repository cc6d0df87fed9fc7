import { type Kysely, sql } from 'kysely';

/** What stands behind an account: addresses that can be taken back, second factors, known devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Where recovery goes for some days after the address was changed without a proof that its owner did it.
  `ALTER TABLE users ADD COLUMN recovery_email text`,
  `ALTER TABLE users ADD COLUMN recovery_email_until timestamptz`,
  // Who deleted themselves is gone for all others at once, and erased after this moment.
  `ALTER TABLE users ADD COLUMN erase_after timestamptz`,
  `CREATE INDEX users_recovery_email ON users (lower(recovery_email)) WHERE recovery_email IS NOT NULL`,
  `CREATE INDEX users_erase_after ON users (erase_after) WHERE erase_after IS NOT NULL`,
  `ALTER TABLE one_time_links DROP CONSTRAINT one_time_links_purpose_check`,
  `ALTER TABLE one_time_links ADD CONSTRAINT one_time_links_purpose_check
     CHECK (purpose IN ('recovery', 'new_account', 'email_undo', 'restore'))`,
  // The address such a link gives back; nobody else takes it while the link works.
  `ALTER TABLE one_time_links ADD COLUMN email text`,
  `CREATE INDEX one_time_links_email ON one_time_links (lower(email)) WHERE email IS NOT NULL`,
  `CREATE TABLE totp_secrets (
     user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
     id uuid NOT NULL,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     -- The last time step whose code was used: a code works once.
     last_step bigint NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz
   )`,
  `CREATE INDEX totp_secrets_key ON totp_secrets (key_id)`,
  `CREATE TABLE passkeys (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     credential_id text NOT NULL,
     public_key text NOT NULL,
     counter bigint NOT NULL DEFAULT 0,
     transports text[] NOT NULL DEFAULT '{}',
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz
   )`,
  `CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id)`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE recovery_codes (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     code_hash text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     used_at timestamptz
   )`,
  `CREATE UNIQUE INDEX recovery_codes_code ON recovery_codes (user_id, code_hash)`,
  `CREATE TABLE sign_in_steps (
     id uuid PRIMARY KEY,
     -- Null for a sign-in by passkey alone: who it is stands in the answer.
     user_id uuid REFERENCES users (id) ON DELETE CASCADE,
     purpose text NOT NULL CHECK (purpose IN ('second_factor', 'passkey_setup', 'passkey_sign_in', 'passkey_proof')),
     secret_hash text NOT NULL,
     challenge text,
     -- Digest of what the first step proved: with another password by now, the second one is refused.
     bound_to text,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
  `CREATE INDEX sign_in_steps_expires ON sign_in_steps (expires_at)`,
  `CREATE INDEX sign_in_steps_user ON sign_in_steps (user_id)`,
  `CREATE TABLE known_devices (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     key_hash text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (user_id, key_hash)
   )`,
  `CREATE TABLE agency_settings (
     key text PRIMARY KEY,
     value jsonb NOT NULL,
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
];
