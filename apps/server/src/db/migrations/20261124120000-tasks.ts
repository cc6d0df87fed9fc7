import { type Kysely, sql } from 'kysely';

/** What is to be done about a theme, for whom, until when, and what proves that it was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Areas are archived, never deleted; images may go, and are left out then.
  `CREATE TABLE tasks (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     title text NOT NULL,
     description text NOT NULL DEFAULT '',
     theme_id uuid,
     theme_name text,
     area_ids uuid[] NOT NULL DEFAULT '{}',
     assignee_id uuid,
     due_date date,
     state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'dropped')),
     version integer NOT NULL DEFAULT 1,
     proof_url text,
     image_ids uuid[] NOT NULL DEFAULT '{}',
     created_by uuid,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     done_at timestamptz,
     done_by uuid,
     done_note text,
     late_told_of date,
     deleted_at timestamptz,
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, theme_id) REFERENCES themes (client_id, id)
   )`,
  'CREATE INDEX tasks_id ON tasks (id)',
  `CREATE INDEX tasks_due ON tasks (client_id, due_date, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX tasks_made ON tasks (client_id, created_at, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX tasks_open ON tasks (due_date, client_id) INCLUDE (assignee_id)
     WHERE state = 'open' AND deleted_at IS NULL AND due_date IS NOT NULL`,
  `CREATE INDEX tasks_assignee ON tasks (assignee_id, due_date) WHERE state = 'open' AND deleted_at IS NULL`,
];
