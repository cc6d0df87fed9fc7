import { type Kysely, sql } from 'kysely';

/** Hosts that fail again and again, or ask to wait, are left alone for a while; runs started together are counted together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE host_breaks (
     host text PRIMARY KEY,
     failures integer NOT NULL,
     code text NOT NULL,
     until timestamptz,
     updated_at timestamptz NOT NULL
   )`,
  `ALTER TABLE monitoring_runs ADD COLUMN batch_id uuid`,
  `CREATE INDEX monitoring_runs_batch ON monitoring_runs (client_id, batch_id) WHERE batch_id IS NOT NULL`,
];
