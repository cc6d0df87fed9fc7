import { type Kysely, sql } from 'kysely';

/**
 * When each competitor is collected, as areas have it; those that are watched stay at once a day. When a rating was noted, so
 * that rules of alerts tell of what came after them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE competitors ADD COLUMN schedule jsonb NOT NULL
     DEFAULT '{"time_zone": "Europe/Moscow", "weekdays": [1, 2, 3, 4, 5, 6, 7], "hours": [5]}'`,
  'ALTER TABLE competitors ADD COLUMN is_active boolean NOT NULL DEFAULT true',
  // When a day's rating was last noted; of those before, that day's end is told (`least` of it and nothing).
  'ALTER TABLE competitor_ratings ADD COLUMN updated_at timestamptz',
];
