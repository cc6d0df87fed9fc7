import { type Kysely, sql } from 'kysely';

/** Clients are listed by name: a page of a hundred reads a hundred, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX clients_by_name ON clients (lower(name), id)`.execute(db);
}
