import { type Kysely, sql } from 'kysely';

/** Credentials for the official interfaces of sites: a client's own, or the agency's for all clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE credentials (
     id uuid PRIMARY KEY,
     site_id uuid NOT NULL REFERENCES sites,
     client_id uuid REFERENCES clients,
     kind text NOT NULL CHECK (kind IN ('api_key', 'bearer', 'oauth2')),
     hosts text[] NOT NULL,
     token_url text,
     oauth_client_id text,
     secret_sealed text NOT NULL,
     key_id text NOT NULL,
     state text NOT NULL DEFAULT 'unchecked' CHECK (state IN ('unchecked', 'accepted', 'refused')),
     state_at timestamptz,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now(),
     updated_by uuid
   )`,
  `CREATE UNIQUE INDEX credentials_whose ON credentials
     (site_id, coalesce(client_id, '00000000-0000-0000-0000-000000000000'::uuid))`,
];
