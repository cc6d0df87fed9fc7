import { type Kysely, sql } from 'kysely';

/**
 * What each collection sees again is not written row by row any more: `last_seen` is of rows that the latest reading of
 * their area did not show, the others were seen at its `read_at`. The first page of each area's list is kept, to be asked
 * for again only where it changed, and to mend rules on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `ALTER TABLE areas ADD COLUMN read_at timestamptz`,
  `ALTER TABLE reviews ALTER COLUMN last_seen DROP NOT NULL`,
  `CREATE TABLE kept_pages (
     client_id uuid NOT NULL,
     area_id uuid NOT NULL,
     request text NOT NULL,
     url text NOT NULL,
     content_type text,
     etag text,
     last_modified text,
     hash text NOT NULL,
     body bytea NOT NULL,
     fetched_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, area_id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id)
   )`,
];
