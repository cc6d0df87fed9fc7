import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { loadModule, parseSync } from 'libpg-query';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

interface Command {
  AlterTableCmd: { def?: { ColumnDef?: { constraints?: { Constraint: { contype: string } }[] } } };
}

/** What a new column may bring along; a key or a check of it is a command of its own. */
const plain = ['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT', 'CONSTR_GENERATED'];

/** What a migration would send to an empty database. */
async function statementsOf(migration: (typeof migrations)[string] | undefined): Promise<string[]> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      sent.push(query);
    },
  });
  await migration?.up(db);
  return sent.map(({ sql }) => sql);
}

// What is distributed on Citus takes one change at a time: docs/decisions/0005.
it.each(Object.keys(migrations))('%s changes a table by one command at a time', async (name) => {
  await loadModule();
  const several: string[] = [];
  for (const statement of await statementsOf(migrations[name]))
    for (const { stmt } of parseSync(statement).stmts ?? []) {
      const { cmds = [] } = (stmt as { AlterTableStmt?: { cmds?: Command[] } }).AlterTableStmt ?? {};
      const conditions = cmds.flatMap(({ AlterTableCmd: { def } }) => def?.ColumnDef?.constraints ?? []);
      if (cmds.length > 1 || conditions.some(({ Constraint: { contype } }) => !plain.includes(contype)))
        several.push(statement);
    }
  expect(several).toEqual([]);
});
