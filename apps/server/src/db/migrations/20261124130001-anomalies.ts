import { type Kysely, sql } from 'kysely';

/** What chance does not explain in a client's reviews. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE anomalies (
     client_id uuid NOT NULL REFERENCES clients,
     id uuid NOT NULL,
     kind text NOT NULL CHECK (kind IN ('low_grades', 'alike_texts', 'same_elsewhere', 'theme_grows')),
     area_id uuid,
     theme_id uuid,
     from_day date NOT NULL,
     to_day date NOT NULL,
     count integer NOT NULL,
     expected double precision,
     probability double precision,
     other_clients integer,
     review_ids uuid[] NOT NULL,
     is_dismissed boolean NOT NULL DEFAULT false,
     decided_by uuid,
     decided_at timestamptz,
     created_at timestamptz NOT NULL,
     updated_at timestamptz NOT NULL,
     PRIMARY KEY (client_id, id),
     FOREIGN KEY (client_id, area_id) REFERENCES areas (client_id, id),
     FOREIGN KEY (client_id, theme_id) REFERENCES themes (client_id, id)
   )`,
  'CREATE INDEX anomalies_newest ON anomalies (client_id, to_day DESC, id DESC)',
];
