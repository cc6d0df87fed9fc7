import { type Kysely, sql } from 'kysely';

/** The days a text may be published between, as whoever asked for it wrote them; the day it is planned for stands apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE requests ADD COLUMN start_date date`,
  `ALTER TABLE requests ADD COLUMN end_date date`,
];
