import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { useServer } from '../test/server.ts';
import { distribute } from './distribute.ts';
import { localTables, ownedTables, referenceTables } from './distribution.ts';

const server = useServer();
const owned = new Set<string>(ownedTables);
const commonTables = [...referenceTables, ...localTables];

interface Key {
  table: string;
  kind: 'p' | 'u' | 'f';
  columns: string[];
  target: string | null;
}

/** Keys of our tables, unique indexes included, columns in order. */
async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    SELECT c.conrelid::regclass::text AS "table", c.contype AS kind,
      ARRAY(SELECT a.attname::text FROM unnest(c.conkey) WITH ORDINALITY k(n, o)
            JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.n ORDER BY k.o) AS columns,
      CASE WHEN c.contype = 'f' THEN c.confrelid::regclass::text END AS target
    FROM pg_constraint c WHERE c.contype IN ('p', 'u', 'f') AND c.connamespace = 'public'::regnamespace
    UNION ALL
    SELECT i.indrelid::regclass::text, 'u',
      ARRAY(SELECT coalesce(a.attname::text, '(expression)') FROM unnest(i.indkey::int2[]) WITH ORDINALITY k(n, o)
            LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.n ORDER BY k.o), NULL
    FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    WHERE i.indisunique AND t.relnamespace = 'public'::regnamespace`.execute(server.context.db.query);
  return rows;
}

describe('a schema that Citus can distribute by client_id', () => {
  it('lists every table, each once', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname::text AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'schema_migrations%'`.execute(
      server.context.db.query,
    );
    expect(rows.map((row) => row.name).toSorted()).toEqual([...commonTables, ...ownedTables].toSorted());
  });

  it('has client_id first in every key of client-owned tables', async () => {
    const wrong = (await keys()).filter((key) => {
      if (!owned.has(key.table)) return false;
      if (key.kind === 'f' && key.target !== null && !owned.has(key.target)) return false;
      return key.columns[0] !== 'client_id';
    });
    expect(wrong).toEqual([]);
    expect((await keys()).filter((key) => owned.has(key.table)).length).toBeGreaterThan(20);
  });

  it('has a primary key everywhere', async () => {
    const withKey = new Set((await keys()).filter((key) => key.kind === 'p').map((key) => key.table));
    expect([...commonTables, ...ownedTables].filter((table) => !withKey.has(table))).toEqual([]);
  });

  it('has no reference from a common table to a client-owned one', async () => {
    const wrong = (await keys()).filter(
      (key) => key.kind === 'f' && !owned.has(key.table) && owned.has(key.target ?? ''),
    );
    expect(wrong).toEqual([]);
  });

  it('has no serial ids and no triggers', async () => {
    const { rows } = await sql<{ what: string }>`
      SELECT relname::text AS what FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT tgname::text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`.execute(server.context.db.query);
    expect(rows).toEqual([]);
  });

  it.skipIf(inject('workers').length > 0)('says so where Citus is not there', async () => {
    expect(await distribute(server.context.db)).toBe('no_citus');
  });

  // Citus drops it in its own time otherwise, with locks on tables that calls are waiting for.
  it.skipIf(inject('workers').length === 0)('leaves nothing behind where it moved what from', async () => {
    const { rows } = await sql`SELECT object_name FROM pg_dist_cleanup`.execute(server.context.db.query);
    expect(rows).toEqual([]);
  });
});
