import { type Kysely, sql } from 'kysely';

/**
 * A competitor belongs to no area: a rule that tells of competitors names no places (docs/decisions/0040). One that told of
 * something else besides, at some places, becomes two, so that neither tells of more than it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const ofCompetitors = `(conditions @> '[{"kind": "competitor_moved"}]' OR conditions @> '[{"kind": "competitor_passed"}]')`;
const picked = (test: string) => `jsonb_path_query_array(conditions, '$[*] ? (${test})')`;
const kept = picked('@.kind != "competitor_moved" && @.kind != "competitor_passed"');
const moved = picked('@.kind == "competitor_moved" || @.kind == "competitor_passed"');
const hasPlaces = 'cardinality(area_ids) + cardinality(group_ids) + cardinality(site_ids) > 0';

const statements = [
  `INSERT INTO alert_rules (client_id, id, name, conditions, area_ids, group_ids, site_ids, channels, recipient_ids,
     webhook_ids, quiet_hours, time_zone, delivery, digest_hour, is_active, active_since, created_by, created_at, updated_at)
   SELECT client_id, gen_random_uuid(), left(name, 240) || ' (конкуренты)', ${moved}, '{}', '{}', '{}', channels,
     recipient_ids, webhook_ids, quiet_hours, time_zone, delivery, digest_hour, is_active, statement_timestamp(), created_by,
     statement_timestamp(), statement_timestamp()
   FROM alert_rules WHERE ${ofCompetitors} AND ${hasPlaces} AND ${kept} <> '[]'`,
  `UPDATE alert_rules SET conditions = ${kept}, version = version + 1, updated_at = statement_timestamp()
   WHERE ${ofCompetitors} AND ${hasPlaces} AND ${kept} <> '[]'`,
  `UPDATE alert_rules SET area_ids = '{}', group_ids = '{}', site_ids = '{}', version = version + 1,
     updated_at = statement_timestamp()
   WHERE ${ofCompetitors} AND ${hasPlaces}`,
];
