import { newId } from '@molva/server/lib/ids';
import type pg from 'pg';
import type { SizedClient } from '../lists/clients.ts';

/** Of what a table has, all that PostgreSQL does not make by itself. */
const columnsOf = async (database: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/**
 * A client with about so many reviews and the answers under them, of one area: every n-th of another client's, so that its years are
 * as full as theirs. For a database in which all are larger.
 */
export async function addClient(
  database: pg.Client,
  from: SizedClient,
  wanted: number,
): Promise<SizedClient & { area: string }> {
  const [client, area] = [newId(), newId()];
  const every = Math.max(1, Math.floor(from.reviews / wanted));
  const [areas, reviews] = [await columnsOf(database, 'areas'), await columnsOf(database, 'reviews')];
  /** Rows copied with other values in some columns, all of which are SQL. */
  const copy = (table: string, columns: readonly string[], values: Record<string, string>, source: string) =>
    database.query(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => values[name] ?? `s.${name}`).join(', ')} FROM ${source}`,
    );
  await database.query('BEGIN');
  await database.query("INSERT INTO clients (id, name, status) VALUES ($1, 'Небольшой клиент', 'active')", [
    client,
  ]);
  await database.query('INSERT INTO client_versions (client_id, version) VALUES ($1, $2)', [client, newId()]);
  const own = { client_id: `'${client}'`, id: `'${area}'`, group_id: 'NULL' };
  await copy('areas', areas, own, `(SELECT * FROM areas WHERE client_id = '${from.id}' LIMIT 1) s`);
  await database.query(
    `CREATE TEMP TABLE taken ON COMMIT DROP AS SELECT id, gen_random_uuid() AS made FROM (
       SELECT id, row_number() OVER (ORDER BY publication_date, id) AS place FROM reviews
       WHERE client_id = $1 AND parent_id IS NULL) r WHERE place % ${every} = 0`,
    [from.id],
  );
  const placed = { client_id: `'${client}'`, area_id: `'${area}'` };
  const uid = "s.external_review_uid || '-' || t.made";
  await copy(
    'reviews',
    reviews,
    { ...placed, id: 't.made', external_review_uid: uid },
    `reviews s JOIN taken t ON t.id = s.id WHERE s.client_id = '${from.id}'`,
  );
  await copy(
    'reviews',
    reviews,
    { ...placed, id: 'gen_random_uuid()', parent_id: 't.made' },
    `reviews s JOIN taken t ON t.id = s.parent_id WHERE s.client_id = '${from.id}'`,
  );
  const { rows } = await database.query<{ count: number }>('SELECT count(*)::int AS count FROM taken');
  await database.query('COMMIT');
  // Pages that were written are looked at by index-only scans until then.
  await database.query('VACUUM (INDEX_CLEANUP OFF) reviews');
  return { id: client, area, reviews: rows[0]?.count ?? 0 };
}
