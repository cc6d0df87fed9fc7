import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useServer } from '../test/server.ts';
import { tableFiles } from '../test/table-files.ts';

const server = useServer();

interface Column {
  table: string;
  name: string;
  type: string;
  hasDefault: boolean;
  isGenerated: boolean;
  isNullable: boolean;
}

/** PostgreSQL's types, each with what `types-of-values.ts` makes of it; what only some of a type may hold is narrower. */
const typesOf: Readonly<Record<string, RegExp>> = {
  uuid: /^string$/,
  text: /^(string|PlainCode|AlertKind|DeliveryChannel|DeliveryState|'.*')$/,
  bpchar: /^string$/,
  tsvector: /^string$/,
  bool: /^boolean$/,
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  float8: /^number$/,
  numeric: /^number$/,
  bytea: /^Buffer$/,
  timestamptz: /^Timestamp$/,
  date: /^string$/,
  jsonb: /^Json<.*>$/,
  _text: /^(string|AlertChannel)\[\]$/,
  _uuid: /^string\[\]$/,
  _int4: /^number\[\]$/,
  _int8: /^number\[\]$/,
};

/** Columns that nothing reads any more: a node of the version before may. */
const unused = new Set(['requests.cleared_marks', 'reviews.last_run_id']);

/** Columns as the tables' types write them: `table.name` with its type. */
function writtenColumns(): Map<string, string> {
  const columns = new Map<string, string>();
  for (const text of tableFiles()) {
    for (const [, table, body = ''] of text.matchAll(/^ {2}(\w+): \{([^]*?)\n? *\};$/gm)) {
      const lines = body.replace(/\/\*\*[^]*?\*\//g, '');
      for (const [, name, type = ''] of lines.matchAll(/(\w+):\s+((?:Json<\{[^}]*\}[^;]*|[^;{}])+)(?:;|$)/g))
        columns.set(`${table}.${name}`, type.replace(/\s+/g, ' ').replace(/^\| /, '').trim());
    }
  }
  return columns;
}

async function columnsOfDatabase(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name AS "table", column_name AS name, udt_name AS type, column_default IS NOT NULL AS "hasDefault",
      is_generated = 'ALWAYS' AS "isGenerated", is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE 'schema_migrations%'
      AND table_name NOT LIKE 'citus%'`.execute(server.context.db.query);
  return rows;
}

/** What is wrong with how a column is written, or null. */
function problemOf(column: Column, written: string | undefined): string | null {
  if (written === undefined) return 'is not written';
  const optional = /^Generated<(.*)>$/.exec(written)?.[1];
  const type = optional ?? written;
  if (column.isGenerated) return /^ColumnType<string, never, never>$/.test(type) ? null : 'is computed';
  if (optional !== undefined && !column.hasDefault && !column.isNullable) return 'has no default';
  const isNullable = /(^|\| )null$/.test(type);
  // JSON may be null either way: written out, or as what is parsed.
  const isJson = column.type === 'jsonb';
  if (!isJson && isNullable !== column.isNullable) return column.isNullable ? 'may be null' : 'is never null';
  return typesOf[column.type]?.test(type.replace(/ \| null$/, '')) ? null : `is ${column.type}`;
}

it('tables are typed as the migrations make them', async () => {
  const written = writtenColumns();
  const columns = await columnsOfDatabase();
  expect(columns.length).toBeGreaterThan(400);
  const named = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const wrong = columns.flatMap((column) => {
    const key = `${column.table}.${column.name}`;
    if (unused.has(key)) return [];
    const problem = problemOf(column, written.get(key));
    return problem === null ? [] : [`${key} ${problem}: ${written.get(key)}`];
  });
  expect([...wrong, ...[...written.keys()].filter((key) => !named.has(key))]).toEqual([]);
});
