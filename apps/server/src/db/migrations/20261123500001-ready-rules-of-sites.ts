import { type Kysely, sql } from 'kysely';

/**
 * The ready rules a site took its own from: while both are the same, nobody changed them, and improved ready rules may
 * take their place. A site whose rules people changed, or that people made, has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE sites ADD COLUMN ready_rules jsonb`.execute(db);
  await sql`
    UPDATE sites SET ready_rules = parser_rules
    WHERE domain IN (SELECT resource_id FROM audit_entries WHERE action = 'site.added')
      AND id::text NOT IN (
        SELECT resource_id FROM audit_entries
        WHERE action = 'site.updated' AND resource_id IS NOT NULL AND details -> 'changed' ? 'parser_rules'
      )
  `.execute(db);
}
