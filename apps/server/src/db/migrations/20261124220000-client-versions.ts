import { type Kysely, sql } from 'kysely';

/** A mark of each client that is another one after every change that shows in its lists (docs/decisions/0039). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // No key to clients, which are never deleted: it would lock their rows. Half empty pages keep updates in place.
  `CREATE TABLE client_versions (
     client_id uuid PRIMARY KEY,
     version uuid NOT NULL
   ) WITH (fillfactor = 50)`,
  // Of what all clients' lists show: names of people and sites.
  `CREATE TABLE common_version (
     is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
     version uuid NOT NULL
   )`,
  'INSERT INTO client_versions (client_id, version) SELECT id, gen_random_uuid() FROM clients',
  'INSERT INTO common_version (version) VALUES (gen_random_uuid())',
];
