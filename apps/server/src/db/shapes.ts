import { type Compilable, CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Handle, ReadHandle } from './database.ts';
import type { RowReader } from './rows-as-sent.ts';

/** Stands for a value while a statement is built; its parameters then have it in the value's place. */
export class Slot {
  readonly field: string;
  constructor(field: string) {
    this.field = field;
  }
}

/** A statement with its values. */
export interface Built {
  sql: string;
  parameters: unknown[];
}

export interface Shapes {
  /** The statement that `rows` would send. */
  built(shape: string, build: () => Compilable, values: Readonly<Record<string, unknown>>): Built;
  /**
   * Runs a statement that is built the first time and sent with other values from then on.
   *
   * @param shape all that its text depends on
   * @param build the statement, with slots for what `values` has; it must be of the row's type
   */
  rows<Row>(
    handle: Handle,
    shape: string,
    build: () => Compilable<Row>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Row[]>;
  /** The same with rows read by `reader`. */
  read<Rows>(
    handle: ReadHandle,
    shape: string,
    build: () => Compilable,
    values: Readonly<Record<string, unknown>>,
    reader: RowReader<Rows>,
  ): Promise<Rows>;
}

/** Statements of one kind, each built once per shape: building one costs more than PostgreSQL takes to answer it. */
export function createShapes(max = 300): Shapes {
  const built = new LRUCache<string, { sql: string; parameters: readonly unknown[] }>({ max });
  const statementOf: Shapes['built'] = (shape, build, values) => {
    let statement = built.get(shape);
    if (!statement) {
      const { sql, parameters } = build().compile();
      statement = { sql, parameters };
      built.set(shape, statement);
    }
    const parameters = statement.parameters.map((one) => (one instanceof Slot ? values[one.field] : one));
    return { sql: statement.sql, parameters };
  };
  return {
    built: statementOf,
    async rows<Row>(
      handle: Handle,
      shape: string,
      build: () => Compilable<Row>,
      values: Readonly<Record<string, unknown>>,
    ) {
      const { sql, parameters } = statementOf(shape, build, values);
      const { rows } = await handle.query.executeQuery<Row>(CompiledQuery.raw(sql, parameters));
      return rows;
    },
    read: (handle, shape, build, values, reader) => handle.read(statementOf(shape, build, values), reader),
  };
}
