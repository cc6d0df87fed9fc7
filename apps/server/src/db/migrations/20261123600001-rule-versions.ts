import { type Kysely, sql } from 'kysely';

/**
 * Parser rules of a site have versions, and samples they are tested on: what stands is version 1. A run keeps its site, so
 * that what becomes of a site's collections is read without its areas.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE rule_versions (
     id uuid PRIMARY KEY,
     site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
     number integer NOT NULL CHECK (number > 0),
     parser_rules jsonb NOT NULL,
     state text NOT NULL CHECK (state IN ('draft', 'tested', 'in_use', 'replaced', 'rolled_back')),
     origin text NOT NULL CHECK (origin IN ('ready', 'person')),
     note text,
     based_on uuid REFERENCES rule_versions (id) ON DELETE SET NULL,
     created_by uuid,
     created_at timestamptz NOT NULL DEFAULT now(),
     tested_by uuid,
     tested_at timestamptz,
     test_result jsonb,
     in_use_from timestamptz,
     in_use_until timestamptz,
     UNIQUE (site_id, number)
   )`,
  `CREATE UNIQUE INDEX rule_versions_in_use ON rule_versions (site_id) WHERE state = 'in_use'`,
  `INSERT INTO rule_versions (id, site_id, number, parser_rules, state, origin, created_at, in_use_from)
   SELECT gen_random_uuid(), id, 1, parser_rules, 'in_use',
     CASE WHEN ready_rules = parser_rules THEN 'ready' ELSE 'person' END, created_at, updated_at
   FROM sites`,
  `CREATE TABLE rule_samples (
     id uuid PRIMARY KEY,
     site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
     name text NOT NULL,
     url text NOT NULL,
     content_type text NOT NULL,
     body bytea NOT NULL,
     length integer NOT NULL,
     taken_at timestamptz NOT NULL,
     expected jsonb,
     created_by uuid,
     created_at timestamptz NOT NULL DEFAULT now(),
     updated_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE INDEX rule_samples_site ON rule_samples (site_id, created_at)`,
  `ALTER TABLE monitoring_runs ADD COLUMN site_id uuid`,
  `UPDATE monitoring_runs AS r SET site_id = a.site_id FROM areas AS a
   WHERE a.client_id = r.client_id AND a.id = r.area_id`,
  `CREATE INDEX monitoring_runs_site ON monitoring_runs (site_id, queued_at DESC)`,
];
