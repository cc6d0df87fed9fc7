import { type Kysely, sql } from 'kysely';

const statements = [
  // How a link reached its customer: mailed to their sealed contact, or handed over by a person who was shown it.
  `ALTER TABLE customer_links ADD COLUMN delivery text NOT NULL DEFAULT 'hand'`,
  `ALTER TABLE customer_links ADD CONSTRAINT customer_links_delivery_check CHECK (delivery IN ('mail', 'hand'))`,
  `ALTER TABLE customer_links ADD COLUMN sent_to text`,
  `ALTER TABLE customer_links ADD COLUMN sent_at timestamptz`,
  `ALTER TABLE customer_links ADD COLUMN failed_at timestamptz`,
  'ALTER TABLE customer_links ADD COLUMN handed_by uuid',
  'ALTER TABLE customer_links ADD CONSTRAINT customer_links_handed_by_fkey FOREIGN KEY (handed_by) REFERENCES users (id)',
  `ALTER TABLE customer_links ADD COLUMN handed_at timestamptz`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
