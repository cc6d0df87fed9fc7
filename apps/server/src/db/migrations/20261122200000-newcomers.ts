import { type Kysely, sql } from 'kysely';

/** Staff without a level: who signed up and waits for a head to give one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE users DROP CONSTRAINT users_check1`,
  `ALTER TABLE users ADD CONSTRAINT users_level_of_staff CHECK (kind = 'staff' OR level IS NULL)`,
  `CREATE INDEX users_waiting ON users (created_at) WHERE kind = 'staff' AND level IS NULL AND deleted_at IS NULL`,
];
