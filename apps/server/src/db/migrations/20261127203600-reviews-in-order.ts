import { type Kysely, sql } from 'kysely';

/**
 * The orders that lists of reviews had no index for: by marks of being useful, of one client and of all (reviews without any
 * stand last and need none), and of all clients by when they were first seen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'DROP INDEX reviews_liked',
  `CREATE INDEX reviews_liked ON reviews
     (client_id, likes DESC NULLS LAST, publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NULL AND likes >= 1`,
  `CREATE INDEX reviews_most_liked ON reviews (likes DESC NULLS LAST, publication_date DESC NULLS LAST, id DESC)
     WHERE parent_id IS NULL AND likes >= 1`,
  'CREATE INDEX reviews_last_seen_first ON reviews (first_seen DESC, id DESC) WHERE parent_id IS NULL',
];
