import { type Kysely, sql } from 'kysely';

/** Tasks by the day they were done, for what a month brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX tasks_done ON tasks (client_id, done_at)
    WHERE state = 'done' AND deleted_at IS NULL`.execute(db);
}
